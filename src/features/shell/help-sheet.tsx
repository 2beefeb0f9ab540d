import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacro } from '@lingui/react/macro'
import { Switch } from 'antd'
import { useId } from 'react'
import iconButton from '#src/components/controls/icon-button.module.css'
import { showAsModal, unlessReopened } from '#src/components/controls/modal-dialog.ts'
import { CloseIcon } from './close-icon.tsx'
import styles from './sheet.module.css'
import { shortcuts } from './shortcuts.ts'

type HelpSheetProps = { singleKeys: boolean; onSingleKeys: () => void; onClose: () => void }

/** Every shortcut, and the choice whether single keys are among them. */
export function HelpSheet({ singleKeys, onSingleKeys, onClose }: HelpSheetProps) {
  const { i18n } = useLingui()
  const { t } = useMacro()
  const id = useId()
  return (
    <dialog ref={showAsModal} className={styles.dialog} aria-labelledby={id} onClose={unlessReopened(onClose)}>
      <div className={styles.head}>
        <h2 id={id}>
          <Trans>Keyboard shortcuts</Trans>
        </h2>
        <button type="button" className={iconButton.iconButton} aria-label={t`Close`} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className={styles.content}>
        {shortcuts.map(({ place, shortcuts: keys }) => (
          <section key={place.id}>
            <h3>{i18n._(place)}</h3>
            <dl>
              {keys.map((shortcut) => (
                <div key={shortcut.label.id} className={styles.shortcut}>
                  <dt>{i18n._(shortcut.label)}</dt>
                  <dd>
                    {shortcut.keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label className={styles.preference} htmlFor={`${id}keys`}>
          <Switch id={`${id}keys`} size="small" checked={singleKeys} onChange={onSingleKeys} />
          <Trans>Single keys such as ? are shortcuts</Trans>
        </label>
      </div>
    </dialog>
  )
}
