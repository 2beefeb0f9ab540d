import {
  AlertOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  CloudServerOutlined,
  ControlOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FallOutlined,
  FilterOutlined,
  FolderOpenOutlined,
  HomeOutlined,
  InfoCircleOutlined,
  NodeIndexOutlined,
  RadarChartOutlined,
  ShareAltOutlined,
  UserOutlined,
} from '@ant-design/icons'

const icons = {
  home: HomeOutlined,
  dashboard: DashboardOutlined,
  data: DatabaseOutlined,
  query: FilterOutlined,
  discovery: RadarChartOutlined,
  deduction: ApartmentOutlined,
  prevention: AlertOutlined,
  cases: FolderOpenOutlined,
  issuers: FallOutlined,
  network: ShareAltOutlined,
  credit: CreditCardOutlined,
  federated: CloudServerOutlined,
  products: AppstoreOutlined,
  about: InfoCircleOutlined,
  account: UserOutlined,
  administration: ControlOutlined,
  machines: NodeIndexOutlined,
}

/** Name of a picture that stands beside a screen or a group of them. */
export type ScreenIconName = keyof typeof icons

export function ScreenIcon({ name }: { name: ScreenIconName }) {
  const Icon = icons[name]
  return <Icon aria-hidden="true" />
}
