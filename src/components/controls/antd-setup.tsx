import { App, ConfigProvider, theme as themes } from 'antd'
import type { ReactNode } from 'react'
import { directionOf, type LocaleId } from '#contracts/values/locale.ts'
import { antdWordsIn } from '../text/antd-words.ts'

type AntdSetupProps = { locale: LocaleId; theme: 'light' | 'dark'; children: ReactNode }

/** Language, direction, colours and sizes of every antd component below it. */
export function AntdSetup({ locale, theme, children }: AntdSetupProps) {
  const dark = theme === 'dark'
  const words = antdWordsIn(locale)
  return (
    <ConfigProvider
      {...(words && { locale: words })}
      direction={directionOf(locale)}
      button={{ autoInsertSpace: false }}
      theme={{
        algorithm: dark ? themes.darkAlgorithm : themes.defaultAlgorithm,
        ...(dark && {
          components: {
            Button: { dangerColor: '#141414' },
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
          colorError: dark ? '#ff7875' : '#cf1322',
          colorBorder: dark ? '#6b6b6b' : '#8c8c8c',
          colorTextDescription: dark ? 'rgb(255 255 255 / 65%)' : 'rgb(0 0 0 / 65%)',
          colorTextPlaceholder: dark ? '#8f8f8f' : '#6f6f6f',
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
