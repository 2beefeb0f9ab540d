import type { ReactNode } from 'react'
import type { ScreenAddress } from '#src/components/controls/link.tsx'

/** A screen as the menu offers it. */
export type MenuEntry = ScreenAddress & { key: string; label: string }

/** One entry of the top level: a screen, or a group of screens that opens. */
export type MenuGroup = {
  key: string
  label: string
  icon: ReactNode
  /** Whether the page shown is in it. */
  current: boolean
  /** The entry itself where the group is one screen. */
  screen: MenuEntry | null
  entries: readonly MenuEntry[]
}
