import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { ExceptionScreen } from '#src/features/shell/exception-screen.tsx'
import type { RouterContext } from './-router-context.ts'
import { RouteException } from './-shell/route-exception.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: () => <ExceptionScreen exception={{ kind: 'notFound' }} homeHref="/" onRetry={null} />,
  errorComponent: RouteException,
})
