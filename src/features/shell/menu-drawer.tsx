import { Trans, useLingui } from '@lingui/react/macro'
import { type PointerEvent, useId } from 'react'
import iconButton from '#src/components/controls/icon-button.module.css'
import { ScreenLink } from '#src/components/controls/link.tsx'
import { closeAround } from '#src/components/controls/popover-events.ts'
import { CloseIcon } from './close-icon.tsx'
import type { MenuEntry, MenuGroup } from './main-menu.tsx'
import styles from './menu-drawer.module.css'
import menuEntry from './menu-entry.module.css'

/** Where there is no room for the menu: a button that opens all of it as a sheet from the side. */
export function MenuDrawer({ groups }: { groups: readonly MenuGroup[] }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={iconButton.iconButton}
        aria-label={t`Main menu`}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          const sheet = currentTarget.nextElementSibling
          if (sheet instanceof HTMLDialogElement) sheet.showModal()
        }}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 5.5h14M3 10h14M3 14.5h14" />
        </svg>
      </button>
      <dialog className={styles.drawer} aria-labelledby={id} onPointerDown={closeOnBackdrop}>
        <div className={styles.sheet}>
          <div className={styles.head}>
            <h2 id={id}>
              <Trans>Main menu</Trans>
            </h2>
            <button type="button" className={iconButton.iconButton} aria-label={t`Close`} onClick={closeAround}>
              <CloseIcon />
            </button>
          </div>
          <nav aria-labelledby={id}>
            <ul className={styles.groups}>
              {groups.map((group) => (
                <li key={group.key}>
                  {group.screen ? (
                    <Entry entry={group.screen} icon={group.icon} />
                  ) : (
                    <>
                      <p className={styles.group}>
                        <span aria-hidden="true">{group.icon}</span>
                        {group.label}
                      </p>
                      <ul className={styles.entries}>
                        {group.entries.map((entry) => (
                          <li key={entry.key}>
                            <Entry entry={entry} />
                          </li>
                        ))}
                      </ul>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </dialog>
    </>
  )
}

function Entry({ entry, icon }: { entry: MenuEntry; icon?: MenuGroup['icon'] }) {
  return (
    <ScreenLink
      className={`${menuEntry.entry} ${styles.entry}`}
      path={entry.path}
      search={entry.search}
      current={entry.current}
      onClick={closeAround}
    >
      {icon && <span aria-hidden="true">{icon}</span>}
      {entry.label}
    </ScreenLink>
  )
}

/** The sheet covers the dialog, so what is pressed on the dialog itself lies beside it. */
function closeOnBackdrop(event: PointerEvent<HTMLDialogElement>): void {
  if (event.target === event.currentTarget) event.currentTarget.close()
}
