import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'

/**
 * Components of antd without their styles, which nobody sees in jsdom: what they look like is tested in Chromium. What
 * they hide by a class is hidden here too.
 */
export const Unstyled = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={{ zeroRuntime: true }}>{children}</ConfigProvider>
)

const hidden = document.createElement('style')
hidden.textContent = '[class^="ant-"][class*="-hidden"] { display: none }'
document.head.append(hidden)
