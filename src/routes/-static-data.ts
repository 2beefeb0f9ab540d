import type { MessageDescriptor } from '@lingui/core'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of the document while the route is shown. */
    title?: MessageDescriptor
  }
}
