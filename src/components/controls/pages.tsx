import { useLingui } from '@lingui/react/macro'
import { Pagination, type PaginationProps } from 'antd'
import { type ButtonHTMLAttributes, cloneElement, isValidElement, type ReactNode } from 'react'

/** The pages of a list, whose buttons are named in the language of the reader. */
export function Pages(props: PaginationProps) {
  return <Pagination showSizeChanger={false} {...props} itemRender={pageButton} />
}

type PageButtonKind = Parameters<NonNullable<PaginationProps['itemRender']>>[1]

/** How antd is to render the buttons of pages: its `itemRender`. */
export const pageButton = (_page: number, kind: PageButtonKind, button: ReactNode): ReactNode =>
  kind === 'page' ? button : <PageButton kind={kind}>{button}</PageButton>

type PageButtonProps = { kind: PageButtonKind; disabled?: boolean; children: ReactNode }

/** A button that antd names by its icon, in English; around those that jump it says in words where they lead. */
function PageButton({ kind, disabled, children }: PageButtonProps) {
  const { t } = useLingui()
  if (!isValidElement<ButtonHTMLAttributes<HTMLElement>>(children)) return children
  if (kind === 'prev') return cloneElement(children, { disabled, 'aria-label': t`Previous page` })
  if (kind === 'next') return cloneElement(children, { disabled, 'aria-label': t`Next page` })
  return cloneElement(children, { 'aria-hidden': true })
}
