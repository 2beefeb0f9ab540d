import { createLink, Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef, KeyboardEventHandler, MouseEventHandler, ReactNode } from 'react'

export { Link }

/** The address of a screen as data, and whether it is the page shown. */
export type ScreenAddress = {
  path: string
  search?: Readonly<Record<string, string>> | undefined
  current: boolean
}

type ScreenLinkProps = ScreenAddress & {
  className?: string | undefined
  role?: 'menuitem'
  tabIndex?: number
  onClick?: MouseEventHandler<HTMLAnchorElement>
  onKeyDown?: KeyboardEventHandler<HTMLAnchorElement>
  children: ReactNode
}

/** A link to a screen whose address is data, not known when it is written. */
export function ScreenLink({ path, search, className = '', ...anchor }: ScreenLinkProps) {
  return <RoutedAnchor to={path as string} search={(search ?? {}) as never} className={className} {...anchor} />
}

type AnchorProps = ComponentPropsWithRef<'a'> & { current: boolean; disabled?: boolean }

const RoutedAnchor = createLink(({ current, disabled, ...anchor }: AnchorProps) => (
  <a {...anchor} aria-disabled={disabled || undefined} aria-current={current ? 'page' : undefined} />
))
