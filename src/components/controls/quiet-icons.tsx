import {
  CalendarOutlined,
  CheckCircleFilled,
  CloseCircleFilled,
  DownOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
  LoadingOutlined,
  MinusSquareOutlined,
  PlusSquareOutlined,
  SearchOutlined,
  SwapRightOutlined,
} from '@ant-design/icons'

/**
 * Icons of antd's widgets that say nothing beyond the words beside them. By themselves they have English names,
 * whatever the language of the reader, so they are hidden from those who hear a page.
 */
export const quietIcons = {
  success: <CheckCircleFilled aria-hidden />,
  info: <InfoCircleFilled aria-hidden />,
  warning: <ExclamationCircleFilled aria-hidden />,
  error: <CloseCircleFilled aria-hidden />,
  opens: <DownOutlined aria-hidden />,
  opensBelow: <PlusSquareOutlined aria-hidden />,
  closesBelow: <MinusSquareOutlined aria-hidden />,
  search: <SearchOutlined aria-hidden />,
  loading: <LoadingOutlined aria-hidden />,
  day: <CalendarOutlined aria-hidden />,
  untilDay: <SwapRightOutlined aria-hidden />,
}
