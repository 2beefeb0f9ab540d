import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { type ScreenAddress, ScreenLink } from '#src/components/controls/link.tsx'
import { moveFocus } from '#src/components/controls/move-focus.ts'
import popover from '#src/components/controls/popover.module.css'
import { closeAround, tellExpanded } from '#src/components/controls/popover-events.ts'
import styles from './main-menu.module.css'
import menuEntry from './menu-entry.module.css'

/**
 * The screens under their groups, side by side. A group is a button that shows its screens; the arrow keys move. Where
 * they find no room between name and tools, they take a line of their own; what finds none there stands behind "More".
 */
export function MainMenu({ groups }: { groups: readonly MenuGroup[] }) {
  const { t } = useLingui()
  return (
    <nav className={styles.menu} aria-label={t`Main menu`} ref={foldOverflow}>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.key}>{group.screen ? <Single screen={group.screen} /> : <Group group={group} />}</li>
        ))}
        <li className={styles.more} hidden>
          <More groups={groups} />
        </li>
      </ul>
    </nav>
  )
}

function Single({ screen }: { screen: MenuEntry }) {
  return (
    <ScreenLink
      className={styles.top}
      path={screen.path}
      search={screen.search}
      current={screen.current}
      onKeyDown={moveAlongTop}
    >
      {screen.label}
    </ScreenLink>
  )
}

function Group({ group }: { group: MenuGroup }) {
  const id = useId()
  return (
    <>
      <Opener list={id} current={group.current}>
        {group.label}
      </Opener>
      <ul
        id={id}
        popover="auto"
        className={`${popover.popover} ${popover.fromStart} ${styles.list}`}
        onToggle={tellExpanded}
      >
        {group.entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ul>
    </>
  )
}

function More({ groups }: { groups: readonly MenuGroup[] }) {
  const id = useId()
  return (
    <>
      <Opener list={id} current={false}>
        <Trans>More</Trans>
      </Opener>
      <ul id={id} popover="auto" className={`${popover.popover} ${styles.list}`} onToggle={tellExpanded}>
        {groups.map((group) =>
          group.screen ? (
            <Entry key={group.key} entry={group.screen} folded />
          ) : (
            <li key={group.key} data-folded hidden>
              <p className={styles.group}>{group.label}</p>
              <ul className={styles.part} aria-label={group.label}>
                {group.entries.map((entry) => (
                  <Entry key={entry.key} entry={entry} />
                ))}
              </ul>
            </li>
          ),
        )}
      </ul>
    </>
  )
}

function Opener({ list, current, children }: { list: string; current: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      className={styles.top}
      data-current={current}
      popoverTarget={list}
      aria-expanded={false}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') openList(event)
        else moveAlongTop(event)
      }}
    >
      {children}
      <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
        <path d="m2 4.5 4 4 4-4" />
      </svg>
    </button>
  )
}

function Entry({ entry, folded = false }: { entry: MenuEntry; folded?: boolean }) {
  return (
    <li {...(folded && { 'data-folded': true, hidden: true })}>
      <ScreenLink
        className={menuEntry.entry}
        path={entry.path}
        search={entry.search}
        current={entry.current}
        onClick={closeAround}
        onKeyDown={moveAlongList}
      >
        {entry.label}
      </ScreenLink>
    </li>
  )
}

const within = (event: KeyboardEvent, container: string, items: string) =>
  [...(event.currentTarget.closest(container)?.querySelectorAll<HTMLElement>(items) ?? [])].filter(isOffered)

const isOffered = (item: HTMLElement) => !item.closest('li[hidden]')

const moveAlongTop = (event: KeyboardEvent) =>
  void moveFocus(event, within(event, `.${styles.groups}`, `.${styles.top}`), 'horizontal')

const moveAlongList = (event: KeyboardEvent) => void moveFocus(event, within(event, '[popover]', 'a'), 'vertical')

function openList(event: KeyboardEvent<HTMLButtonElement>): void {
  event.preventDefault()
  const list = event.currentTarget.nextElementSibling
  if (!(list instanceof HTMLElement)) return
  if (event.currentTarget.getAttribute('aria-expanded') !== 'true') event.currentTarget.click()
  ;[...list.querySelectorAll('a')].find(isOffered)?.focus()
}

/**
 * Keeps a row of entries on one line: they stand closer where there is less room, and those that find none then are
 * hidden, the last first, and shown in the list behind the row's last entry instead. Meant as `ref` of the element that
 * the row may fill.
 *
 * The row is its first list, as wide as what it holds; `data-folded` holds in the last entry, for each of the others in
 * turn, the place where it is shown when folded.
 *
 * @returns what ends it
 */
function foldOverflow(room: HTMLElement): () => void {
  const row = room.querySelector('ul')
  if (!row) return () => {}
  const sizes = new ResizeObserver(() => fold(room, row))
  sizes.observe(room)
  sizes.observe(row)
  return () => sizes.disconnect()
}

/** Gives the row a line of its own below the header's where it does not fit between what else is on it. */
function chooseLine(room: HTMLElement, row: HTMLElement): void {
  const header = room.closest('header')
  const place = room.parentElement
  if (!header || !place) return
  const others = [...header.children].filter((other) => other !== place).map(({ clientWidth }) => clientWidth)
  const { columnGap, paddingInlineStart, paddingInlineEnd } = getComputedStyle(header)
  const margins = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
  const gaps = Number.parseFloat(columnGap) * others.filter((width) => width > 0).length
  const left = header.clientWidth - margins - gaps - others.reduce((sum, width) => sum + width, 0)
  header.toggleAttribute('data-two-lines', row.offsetWidth > left)
}

/** How close entries stand, each a little narrower than the one before. */
const densities = ['wide', 'close', 'closer', 'closest'] as const

function fold(room: HTMLElement, row: HTMLElement): void {
  const entries = [...row.children].filter((entry) => entry instanceof HTMLElement)
  const more = entries.pop()
  if (!more || room.clientWidth === 0) return
  for (const entry of entries) entry.hidden = false
  more.hidden = true
  const [wide, ...closer] = densities
  row.dataset.density = wide
  chooseLine(room, row)
  for (const density of closer) if (row.offsetWidth > room.clientWidth) row.dataset.density = density
  let shown = entries.length
  if (row.offsetWidth > room.clientWidth) more.hidden = false
  while (shown > 0 && row.offsetWidth > room.clientWidth) {
    shown -= 1
    const entry = entries[shown]
    if (entry) entry.hidden = true
  }
  for (const [index, place] of more.querySelectorAll<HTMLElement>('[data-folded]').entries())
    place.hidden = index < shown
}

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
  /** Whether its entries also stand at the side of their pages. */
  side: boolean
  entries: readonly MenuEntry[]
}
