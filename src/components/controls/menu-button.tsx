import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId } from 'react'
import { ScreenLink } from './link.tsx'
import styles from './menu-button.module.css'
import { moveFocus } from './move-focus.ts'
import popover from './popover.module.css'
import { closeAround, tellExpanded } from './popover-events.ts'

/** One thing to choose: a command, one of several values, or a screen to go to. */
export type MenuItem = { key: string; icon?: ReactNode; label: ReactNode; language?: string } & (
  | { type: 'command'; disabled?: boolean; onChoose: () => void }
  | { type: 'choice'; chosen: boolean; onChoose: () => void }
  | { type: 'screen'; path: string; current: boolean }
)

type MenuButtonProps = {
  /** Name of the menu, and of the button unless that is seen in it. */
  label: string
  nameIsSeen?: boolean
  /** What is seen of the button. */
  children: ReactNode
  className?: string | undefined
  items: readonly MenuItem[]
  /** Rendered above the items. */
  heading?: ReactNode
}

/** A button with a menu; arrow keys, Home, End and first letters move in it, Escape closes it. */
export function MenuButton({ label, nameIsSeen = false, children, className = '', items, heading }: MenuButtonProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={false}
        aria-label={nameIsSeen ? undefined : label}
        title={label}
        onKeyDown={openWithArrow}
      >
        {children}
      </button>
      <div id={id} popover="auto" className={popover.popover} onToggle={startInside}>
        {heading}
        <div role="menu" aria-label={label} className={styles.menu} onKeyDown={moveInside}>
          {items.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </div>
      </div>
    </>
  )
}

function Item({ item }: { item: MenuItem }) {
  const words = (
    <>
      <span className={styles.icon} aria-hidden="true">
        {item.icon}
      </span>
      <span lang={item.language}>{item.label}</span>
    </>
  )
  if (item.type === 'screen') {
    return (
      <ScreenLink
        role="menuitem"
        tabIndex={-1}
        className={styles.item}
        path={item.path}
        current={item.current}
        onClick={closeAround}
      >
        {words}
      </ScreenLink>
    )
  }
  if (item.type === 'choice') {
    return (
      <button
        type="button"
        role="menuitemradio"
        aria-checked={item.chosen}
        tabIndex={-1}
        className={styles.item}
        onClick={(event) => {
          closeAround(event)
          item.onChoose()
        }}
      >
        {words}
        <span className={styles.mark} aria-hidden="true">
          {item.chosen && '✓'}
        </span>
      </button>
    )
  }
  return (
    <button
      type="button"
      role="menuitem"
      aria-disabled={item.disabled ?? false}
      tabIndex={-1}
      className={styles.item}
      onClick={(event) => {
        if (item.disabled) return
        closeAround(event)
        item.onChoose()
      }}
    >
      {words}
    </button>
  )
}

const itemsIn = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]

function startInside(event: ToggleEvent<HTMLElement>): void {
  if (!tellExpanded(event)) return
  const items = itemsIn(event.currentTarget)
  const isChoice = items[0]?.hasAttribute('aria-checked') ?? false
  const first = items.find((item) => isChoice && item.getAttribute('aria-checked') === 'true') ?? items[0]
  first?.focus()
}

function openWithArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  event.currentTarget.click()
}

function moveInside(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsIn(event.currentTarget)
  if (moveFocus(event, items, 'vertical')) return
  if (event.key === 'Tab') closeAround(event)
  else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
    focusByLetter(event.key, items)
  }
}

function focusByLetter(letter: string, items: readonly HTMLElement[]): void {
  const at = items.indexOf(document.activeElement as HTMLElement)
  const inTurn = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  const wordsOf = (item: HTMLElement) => item.textContent.replace(/^[^\p{L}\p{N}]+/u, '')
  const begins = (item: HTMLElement) => wordsOf(item).toLowerCase().startsWith(letter.toLowerCase())
  inTurn.find(begins)?.focus()
}
