import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Form, Radio, Select } from 'antd'
import type { ShareId, ShareLink } from '#contracts/explorations/share-link.ts'
import type { Colleague } from '#contracts/session/session.ts'
import { quietIcons } from '#src/components/controls/quiet-icons.tsx'
import { TabGoesOn } from '#src/components/controls/tab-goes-on.tsx'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import type { WantedShare } from '#src/machines/explorations/use-exploration-library.ts'
import styles from './explorations.module.css'

/** What a user asks of a link; `days` until it expires, 0 for never. */
type ShareSectionProps = {
  shares: readonly ShareLink[]
  /** Users whose names contain the input. */
  people: readonly Colleague[]
  /** Whether a link may be made now, and whether one may be revoked. */
  mayAct: boolean
  mayRevoke: boolean
  onSearchPeople: (text: string) => void
  onShare: (wanted: WantedShare) => void
  onCopyLink: (share: ShareId) => void
  onRevoke: (share: ShareLink) => void
}

/** Links to the exploration: who may do what by each and until when; and a new one. */
export function ShareSection({ shares, ...props }: ShareSectionProps) {
  const { t } = useLingui()
  return (
    <section className={styles.part} aria-label={t`Share links`}>
      <h3>
        <Trans>Share links</Trans>
      </h3>
      <ShareForm {...props} />
      {shares.length > 0 && (
        <ul className={styles.list}>
          {shares.map((share) => (
            <li key={share.id}>
              <ShareTerms share={share} />
              {share.open && (
                <span className={styles.buttons}>
                  <Button size="small" onClick={() => props.onCopyLink(share.id)}>
                    <Trans>Copy link</Trans>
                  </Button>
                  <Button size="small" disabled={!props.mayRevoke} onClick={() => props.onRevoke(share)}>
                    <Trans>Revoke</Trans>
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ShareTerms({ share: { users, permission, frozen, expiresAt, revokedAt, open } }: { share: ShareLink }) {
  return (
    <span className={styles.what}>
      <span>
        {users === null ? (
          <Trans>Anyone signed in with the link</Trans>
        ) : (
          <bdi>{users.map(({ name, username }) => name || username).join(', ')}</bdi>
        )}
      </span>
      <span className={styles.quiet}>
        {permission === 'edit' ? <Trans>May work on it</Trans> : <Trans>May look</Trans>}
        {frozen && (
          <>
            {' · '}
            <Trans>
              frozen on <Timestamp at={frozen.at} />
            </Trans>
          </>
        )}
        {' · '}
        {revokedAt ? (
          <Trans>
            revoked <Timestamp at={revokedAt} />
          </Trans>
        ) : expiresAt === null ? (
          <Trans>until it is revoked</Trans>
        ) : open ? (
          <Trans>
            until <Timestamp at={expiresAt} />
          </Trans>
        ) : (
          <Trans>
            expired <Timestamp at={expiresAt} />
          </Trans>
        )}
      </span>
    </span>
  )
}

const month = 30
const atFirst: WantedShare = { audience: 'named', users: [], permission: 'view', days: month, frozen: false }

type ShareFormProps = Omit<ShareSectionProps, 'shares' | 'mayRevoke' | 'onCopyLink' | 'onRevoke'>

function ShareForm({ people, mayAct, onSearchPeople, onShare }: ShareFormProps) {
  const { t } = useLingui()
  return (
    <details className={styles.more}>
      <summary>
        <Trans>Create link</Trans>
      </summary>
      <Form<WantedShare>
        layout="vertical"
        initialValues={atFirst}
        disabled={!mayAct}
        requiredMark={false}
        onFinish={(wanted) => onShare({ ...atFirst, ...wanted })}
      >
        <Form.Item name="audience" label={t`Whom it lets in`}>
          <Radio.Group
            options={[
              { value: 'named', label: t`People by name` },
              { value: 'everybody', label: t`All signed-in users` },
            ]}
          />
        </Form.Item>
        <Form.Item<WantedShare> noStyle shouldUpdate={(before, after) => before.audience !== after.audience}>
          {({ getFieldValue }) =>
            getFieldValue('audience') === 'named' && (
              <TabGoesOn>
                <Form.Item
                  name="users"
                  label={t`People`}
                  rules={[{ required: true, message: t`Choose people, or share with everyone.` }]}
                >
                  <Select
                    mode="multiple"
                    showSearch={{ filterOption: false, searchIcon: quietIcons.search, onSearch: onSearchPeople }}
                    placeholder={t`Two letters of a name find somebody`}
                    notFoundContent={null}
                    options={people.map(({ username, name }) => ({
                      value: username,
                      label: <bdi>{name === username || name === '' ? username : `${name} (${username})`}</bdi>,
                    }))}
                  />
                </Form.Item>
              </TabGoesOn>
            )
          }
        </Form.Item>
        <Form.Item name="permission" label={t`What they may do`}>
          <Radio.Group
            options={[
              { value: 'view', label: t`Look, and keep a copy` },
              { value: 'edit', label: t`Work on it` },
            ]}
          />
        </Form.Item>
        <Form.Item name="days" label={t`How long it opens`}>
          <Select
            options={[
              { value: 1, label: t`One day` },
              { value: 7, label: t`One week` },
              { value: month, label: t`30 days` },
              { value: 90, label: t`90 days` },
              { value: 0, label: t`Until it is revoked` },
            ]}
          />
        </Form.Item>
        <Form.Item<WantedShare> noStyle shouldUpdate={(before, after) => before.permission !== after.permission}>
          {({ getFieldValue }) => (
            <Form.Item name="frozen" valuePropName="checked">
              <Checkbox disabled={getFieldValue('permission') === 'edit'}>
                <Trans>Freeze graph and data as they stand now</Trans>
              </Checkbox>
            </Form.Item>
          )}
        </Form.Item>
        <Button type="primary" htmlType="submit">
          <Trans>Make the link</Trans>
        </Button>
      </Form>
    </details>
  )
}
