import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { Problem } from '#contracts/values/problem.ts'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { UserAvatar } from '#src/components/controls/user-avatar.tsx'
import styles from './account.module.css'

type AvatarFormProps = {
  name: string
  avatar: string | null
  /** The chosen image as it will look. */
  preview: string | null
  problem: Problem | null
  busy: boolean
  mayChoose: boolean
  mayConfirm: boolean
  onChoose: (file: File) => void
  onConfirm: () => void
  onWithdraw: () => void
  onRemove: () => void
}

/** The avatar form: choose, preview, save. */
export function AvatarForm(props: AvatarFormProps) {
  const { t } = useLingui()
  const { name, avatar, preview, problem, busy, mayChoose, mayConfirm } = props
  return (
    <PageSection title={<Trans>Picture</Trans>}>
      <ProblemAlert problem={problem} />
      <div className={styles.avatar} aria-busy={busy}>
        <UserAvatar
          size={96}
          name={name}
          image={preview ?? avatar}
          alt={preview ? t`Your new picture, cut square` : t`Your picture`}
        />
        <div className={styles.avatarTools}>
          {mayConfirm ? (
            <div className={parts.tools}>
              <Button type="primary" onClick={props.onConfirm}>
                <Trans>Use this picture</Trans>
              </Button>
              <Button onClick={props.onWithdraw}>
                <Trans>Cancel</Trans>
              </Button>
            </div>
          ) : (
            <div className={parts.tools}>
              <label className={styles.choose} aria-disabled={!mayChoose}>
                <Trans>Choose a picture</Trans>
                <input
                  type="file"
                  className={parts.unseen}
                  accept="image/png,image/jpeg,image/gif,image/webp"
                  disabled={!mayChoose}
                  aria-describedby="avatar-hint"
                  onChange={(event) => {
                    const file = event.target.files?.[0]
                    if (file) props.onChoose(file)
                    event.target.value = ''
                  }}
                />
              </label>
              {avatar && (
                <Button onClick={props.onRemove} disabled={!mayChoose}>
                  <Trans>Remove the picture</Trans>
                </Button>
              )}
            </div>
          )}
          <span id="avatar-hint" className={parts.quiet}>
            <Trans>PNG, JPEG, GIF or WebP. It is cut square around its middle before it leaves this computer.</Trans>
          </span>
        </div>
      </div>
    </PageSection>
  )
}
