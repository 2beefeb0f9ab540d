import type { ReactNode } from 'react'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import { renderRouted } from './render-routed.tsx'

/** Renders a screen that holds links as a page of its own, in English and light colours. */
export const renderScreen = (screen: ReactNode) =>
  renderRouted(
    'en-US',
    <AntdSetup locale="en-US" theme="light">
      <main>{screen}</main>
    </AntdSetup>,
  )
