import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_workspace/CreditRiskControl')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_workspace/CreditRiskControl"!</div>
}
