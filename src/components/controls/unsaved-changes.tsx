import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from 'antd'

type UnsavedChangesProps = { open: boolean; onStay: () => void; onKeep: () => void; onDiscard: () => void }

/** Asks before leaving a page with unsaved input. */
export function UnsavedChanges({ open, onStay, onKeep, onDiscard }: UnsavedChangesProps) {
  const { t } = useLingui()
  return (
    <Modal
      open={open}
      title={t`Leave without saving?`}
      onCancel={onStay}
      footer={[
        <Button key="discard" danger onClick={onDiscard}>
          <Trans>Discard and leave</Trans>
        </Button>,
        <Button key="keep" onClick={onKeep}>
          <Trans>Leave, keep the draft</Trans>
        </Button>,
        <Button key="stay" type="primary" onClick={onStay}>
          <Trans>Stay here</Trans>
        </Button>,
      ]}
    >
      <p>
        <Trans>
          What you typed is not saved. A draft that is kept waits here for you until you close this browser tab or sign
          out.
        </Trans>
      </p>
    </Modal>
  )
}
