import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Modal, Spin } from 'antd'
import type { ImportJob, RollbackPreview } from '#contracts/import.ts'
import { focusOnImportsIfLost } from './focus-on-imports.ts'

type RollbackDialogProps = {
  /** The import that is to be taken back, and what that would change (`null` while it is being found out). */
  considered: { job: ImportJob; preview: RollbackPreview | null; acting: boolean } | null
  onConfirm: () => void
  onDismiss: () => void
}

/** Says what taking an import back would change, and asks whether it is to be done. */
export function RollbackDialog({ considered, onConfirm, onDismiss }: RollbackDialogProps) {
  const { t } = useLingui()
  const file = considered?.job.file ?? ''
  return (
    <Modal
      open={considered !== null}
      title={t`Roll back the import of ${file}?`}
      okText={t`Roll back`}
      cancelText={t`Cancel`}
      okButtonProps={{ danger: true, disabled: !considered?.preview, loading: considered?.acting ?? false }}
      cancelButtonProps={{ disabled: considered?.acting ?? false }}
      onOk={onConfirm}
      onCancel={onDismiss}
      afterClose={focusOnImportsIfLost}
    >
      <div aria-live="polite">
        {considered?.preview ? (
          <Changes {...considered.preview} />
        ) : (
          <Spin aria-label={t`Looking what this would change`} />
        )}
      </div>
    </Modal>
  )
}

function Changes({ facts, restored, kept, superseded }: RollbackPreview) {
  const goes = facts - kept
  return (
    <>
      <p>
        <Plural value={goes} one="# fact goes." other="# facts go." />{' '}
        <Plural
          value={restored}
          _0=""
          one="In place of # of them stands again what was said before."
          other="In place of # of them stands again what was said before."
        />{' '}
        <Plural
          value={kept}
          _0=""
          one="# was stated by another import as well and stays."
          other="# were stated by other imports as well and stay."
        />{' '}
        <Plural
          value={superseded}
          _0=""
          one="What replaced # of them since stays."
          other="What replaced # of them since stays."
        />
      </p>
      <p>
        <Trans>
          Parties of which nothing is stated any more go too. Notices and alerts stay. As long as the file is kept, it
          can be imported again.
        </Trans>
      </p>
    </>
  )
}
