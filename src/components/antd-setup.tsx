import { App, ConfigProvider, theme as themes } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import 'dayjs/locale/zh-cn'
import type { ReactNode } from 'react'
import { directionOf, type LocaleId } from '#contracts/locale.ts'

const words = { 'zh-CN': zhCN, 'en-US': enUS }

type AntdSetupProps = { locale: LocaleId; theme: 'light' | 'dark'; children: ReactNode }

/** Language, direction, colours and sizes of every antd component below it. */
export function AntdSetup({ locale, theme, children }: AntdSetupProps) {
  const dark = theme === 'dark'
  return (
    <ConfigProvider
      locale={words[locale]}
      direction={directionOf(locale)}
      button={{ autoInsertSpace: false }}
      theme={{
        algorithm: dark ? themes.darkAlgorithm : themes.defaultAlgorithm,
        ...(dark && {
          components: {
            Tabs: { itemSelectedColor: '#b37feb' },
            Menu: {
              itemSelectedColor: '#b37feb',
              horizontalItemSelectedColor: '#b37feb',
              subMenuItemSelectedColor: '#b37feb',
            },
          },
        }),
        token: {
          colorPrimary: dark ? '#9254de' : '#722ED1',
          colorInfo: dark ? '#9254de' : '#722ED1',
          colorLink: dark ? '#d3adf7' : '#722ED1',
          ...(dark && { colorBgLayout: '#141414', colorBgContainer: '#1f1f1f', colorBgElevated: '#262626' }),
          borderRadius: 6,
          fontFamily: 'inherit',
        },
      }}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  )
}
