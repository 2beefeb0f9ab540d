import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId } from 'react'
import { ScreenLink } from '#src/components/link.tsx'
import { moveFocus } from '#src/components/move-focus.ts'
import popover from '#src/components/popover.module.css'
import { closeAround, tellExpanded } from '#src/components/popover-events.ts'
import styles from './main-menu.module.css'
import type { MenuEntry, MenuGroup } from './menu-entry.ts'

/** The screens under their groups, side by side. A group is a button that shows its screens; the arrow keys move. */
export function MainMenu({ groups }: { groups: readonly MenuGroup[] }) {
  const { t } = useLingui()
  return (
    <nav className={styles.menu} aria-label={t`Main menu`}>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.key}>{group.screen ? <Single screen={group.screen} /> : <Group group={group} />}</li>
        ))}
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
      <button
        type="button"
        className={styles.top}
        data-current={group.current}
        popoverTarget={id}
        aria-expanded={false}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') openList(event)
          else moveAlongTop(event)
        }}
      >
        {group.label}
        <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
          <path d="m2 4.5 4 4 4-4" />
        </svg>
      </button>
      <ul
        id={id}
        popover="auto"
        className={`${popover.popover} ${popover.fromStart} ${styles.list}`}
        onToggle={tellExpanded}
      >
        {group.entries.map((entry) => (
          <li key={entry.key}>
            <ScreenLink
              className={styles.entry}
              path={entry.path}
              search={entry.search}
              current={entry.current}
              onClick={closeAround}
              onKeyDown={moveAlongList}
            >
              {entry.label}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </>
  )
}

const within = (event: KeyboardEvent, container: string, items: string) => [
  ...(event.currentTarget.closest(container)?.querySelectorAll<HTMLElement>(items) ?? []),
]

const moveAlongTop = (event: KeyboardEvent) =>
  void moveFocus(event, within(event, `.${styles.groups}`, `.${styles.top}`), 'horizontal')

const moveAlongList = (event: KeyboardEvent) => void moveFocus(event, within(event, '[popover]', 'a'), 'vertical')

function openList(event: KeyboardEvent<HTMLButtonElement>): void {
  event.preventDefault()
  const list = event.currentTarget.nextElementSibling
  if (!(list instanceof HTMLElement)) return
  if (event.currentTarget.getAttribute('aria-expanded') !== 'true') event.currentTarget.click()
  list.querySelector('a')?.focus()
}
