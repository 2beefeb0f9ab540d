import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { ExceptionScreen } from '#src/features/exception/exception-screen.tsx'
import { RouteException } from './-route-exception.tsx'
import type { RouterContext } from './-router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: () => <ExceptionScreen exception={{ kind: 'notFound' }} homeHref="/" onRetry={null} />,
  errorComponent: RouteException,
})
