import { CloseOutlined, EllipsisOutlined, SearchOutlined } from '@ant-design/icons'
import { useLingui } from '@lingui/react/macro'
import { App, ConfigProvider, type ThemeConfig, theme as themes } from 'antd'
import type { ReactNode } from 'react'
import { directionOf, type LocaleId } from '#contracts/values/locale.ts'
import { antdWordsIn } from '../text/antd-words.ts'
import { ClearIcon } from './clearing.tsx'
import { quietIcons } from './quiet-icons.tsx'

type AntdSetupProps = { locale: LocaleId; theme: Theme; children: ReactNode }
type Theme = 'light' | 'dark'

/** Language, direction, colours and sizes of every antd component below it. */
export function AntdSetup({ locale, theme, children }: AntdSetupProps) {
  const words = antdWordsIn(locale)
  return (
    <ConfigProvider
      {...(words && { locale: words })}
      direction={directionOf(locale)}
      alert={alertIcons}
      button={{ autoInsertSpace: false, loadingIcon: quietIcons.loading }}
      datePicker={{ suffixIcon: quietIcons.day }}
      inputSearch={{ searchIcon: <SearchIcon /> }}
      rangePicker={{ separator: quietIcons.untilDay }}
      select={{ suffixIcon: quietIcons.opens, loadingIcon: quietIcons.loading, clearIcon: <ClearIcon /> }}
      tabs={{ more: { icon: <MoreIcon /> } }}
      theme={isStillWanted() ? stillThemes[theme] : antdTheme(theme)}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  )
}

/** Whether the user would rather have things stand still. */
const isStillWanted = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const alertIcons = {
  successIcon: quietIcons.success,
  infoIcon: quietIcons.info,
  warningIcon: quietIcons.warning,
  errorIcon: quietIcons.error,
  closeIcon: <CloseIcon />,
}

/** The whole name of a button that puts an alert away, where it is given no other. */
function CloseIcon() {
  const { t } = useLingui()
  return <CloseOutlined aria-label={t`Close`} />
}

/** The whole name of the button behind which the tabs are that have no room. */
function MoreIcon() {
  const { t } = useLingui()
  return <EllipsisOutlined aria-label={t`More`} />
}

/** The whole name of the button beside a search field. */
function SearchIcon() {
  const { t } = useLingui()
  return <SearchOutlined aria-label={t`Search`} />
}

const primary = '#722ED1'
/**
 * What is primary without ground of its own (words, lines, bars) in the dark: 6.4:1 on its surfaces, where primary has
 * 2.4:1.
 */
const primaryInDark = '#b37feb'

/**
 * Colours and sizes of antd. Primary is the same in both themes wherever white stands on it; in the dark, what is drawn
 * in primary alone takes its lighter tone.
 */
export const antdTheme = (theme: Theme): ThemeConfig => (theme === 'dark' ? dark : light)

const shared = { colorPrimary: primary, colorInfo: primary, borderRadius: 6, fontFamily: 'inherit' }

const light: ThemeConfig = {
  algorithm: themes.defaultAlgorithm,
  token: {
    ...shared,
    colorLink: primary,
    colorError: '#cf1322',
    colorBorder: '#8c8c8c',
    colorTextDescription: 'rgb(0 0 0 / 65%)',
    colorTextPlaceholder: '#6f6f6f',
  },
}

const fieldInDark = { hoverBorderColor: primaryInDark, activeBorderColor: primaryInDark }

const dark: ThemeConfig = {
  algorithm: [
    themes.darkAlgorithm,
    (_seed, derived = themes.darkAlgorithm(themes.defaultSeed)) => ({
      ...derived,
      colorPrimary: primary,
      colorPrimaryHover: '#8344da',
      colorPrimaryActive: '#5b21ad',
      colorPrimaryText: primaryInDark,
    }),
  ],
  components: {
    Button: {
      dangerColor: '#141414',
      defaultHoverColor: primaryInDark,
      defaultHoverBorderColor: primaryInDark,
      defaultActiveColor: primaryInDark,
      defaultActiveBorderColor: primaryInDark,
    },
    Input: fieldInDark,
    InputNumber: fieldInDark,
    Select: fieldInDark,
    DatePicker: fieldInDark,
    Tabs: { itemSelectedColor: primaryInDark, itemHoverColor: primaryInDark, inkBarColor: primaryInDark },
    Pagination: { colorPrimary: primaryInDark, colorPrimaryHover: primaryInDark },
    Progress: { defaultColor: primaryInDark },
    Slider: { trackBg: primaryInDark, trackHoverBg: primaryInDark, handleColor: primaryInDark },
    Spin: { colorPrimary: primaryInDark },
    Table: { colorPrimary: primaryInDark },
    Upload: { colorPrimary: primaryInDark, colorPrimaryHover: primaryInDark },
    Menu: {
      itemSelectedColor: primaryInDark,
      horizontalItemSelectedColor: primaryInDark,
      subMenuItemSelectedColor: primaryInDark,
    },
  },
  token: {
    ...shared,
    colorLink: '#d3adf7',
    colorError: '#ff7875',
    colorBorder: '#6b6b6b',
    colorTextDescription: 'rgb(255 255 255 / 65%)',
    colorTextPlaceholder: '#8f8f8f',
    colorBgLayout: '#141414',
    colorBgContainer: '#1f1f1f',
    colorBgElevated: '#262626',
  },
}

const withoutMotion = (theme: ThemeConfig): ThemeConfig => ({ ...theme, token: { ...theme.token, motion: false } })

const stillThemes: Readonly<Record<Theme, ThemeConfig>> = { light: withoutMotion(light), dark: withoutMotion(dark) }
