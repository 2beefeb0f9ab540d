import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_workspace/RiskPrevention/Shenzhengxin')(
  {
    component: RouteComponent,
  },
)

function RouteComponent() {
  return <div>Hello "/_workspace/RiskPrevention/Shenzhengxin"!</div>
}
