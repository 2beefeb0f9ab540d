import { DeleteOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, Tag } from 'antd'
import { queryTextOf } from '#contracts/query/query-text.ts'
import type { QuerySearch } from '#contracts/query/query-timeline.ts'
import type { QueryVersion, QueryVisibility, SavedQuery, SavedQueryList } from '#contracts/query/saved-query.ts'
import { pageSize } from '#contracts/values/request-defaults.ts'
import { clearing } from '#src/components/controls/clearing.tsx'
import { Link } from '#src/components/controls/link.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { SuccessMessage } from '#src/components/controls/success-message.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import type { SavedQueries } from '#src/machines/query/use-saved-queries.ts'
import { focusOn } from './focus-on.ts'
import styles from './multi-query.module.css'
import { QueryUses, type QueryUsesProps } from './query-uses.tsx'
import { scopeWords } from './query-words.ts'

type SavedQueryPanelProps = QueryUsesProps &
  SavedQueries & {
    versions: readonly QueryVersion[]
    list: SavedQueryList | null
    /** Which part of the list is shown, as the URL says, which is to say so as well once a query of it is open. */
    listed: Pick<QuerySearch, 'savedQ' | 'savedPage'>
    mayKeep: boolean
    onSeek: (words: string) => void
    onTurn: (page: number) => void
    onReload: () => void
    onCopyLink: (query: SavedQuery) => void
  }

/** Saved queries: saving the current one, its versions, and all visible ones. */
export function SavedQueryPanel(props: SavedQueryPanelProps) {
  const { opened, list, problem, removed, mayKeep } = props
  const { t } = useLingui()
  return (
    <section className={styles.panel} aria-labelledby="saved-heading">
      <div className={styles.bar}>
        <h2 id="saved-heading" tabIndex={-1}>
          <Trans>Saved queries</Trans>
        </h2>
        <SuccessMessage
          tools={
            removed !== null && (
              <Button
                type="link"
                size="small"
                onClick={({ currentTarget }) => {
                  focusOnHeading(currentTarget)
                  props.onUndo()
                }}
              >
                <Trans>Undo</Trans>
              </Button>
            )
          }
        >
          {removed !== null && <Trans>“{removed}” was removed.</Trans>}
        </SuccessMessage>
      </div>
      <ProblemAlert problem={problem} onRetry={props.onReload} retry={<Trans>Load what stands there now</Trans>} />
      {mayKeep && (
        <SaveQueryForm
          key={opened ? `${opened.id} ${opened.revision}` : 'new'}
          opened={opened}
          isChanged={props.isChanged}
          busy={props.busy}
          onCreate={props.onCreate}
          onChange={props.onChange}
        />
      )}
      <QueryUses {...props} />
      {opened && <VersionList {...props} opened={opened} />}
      <Input.Search
        className={styles.seek ?? ''}
        aria-label={t`Find a saved query`}
        placeholder={t`Name or owner`}
        allowClear={clearing}
        defaultValue={props.listed.savedQ ?? ''}
        onSearch={props.onSeek}
      />
      {list && list.queries.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>No query is kept here yet. Put conditions together above and save them under a name.</Trans>
        </p>
      ) : (
        <ul className={styles.savedList}>
          {list?.queries.map((query) => (
            <SavedItem key={query.id} {...props} query={query} />
          ))}
        </ul>
      )}
      {list && list.total > pageSize && <Turning {...props} total={list.total} />}
    </section>
  )
}

/** Where the focus moves once the button that was pressed is gone. */
const focusOnHeading = (button: Element): void => focusOn(button.closest('section')?.querySelector('h2') ?? null)

function SavedItem({
  query,
  opened,
  listed,
  mayKeep,
  busy,
  onRemove,
  onCopyLink,
}: Omit<SavedQueryPanelProps, 'query'> & { query: SavedQuery }) {
  const { i18n, t } = useLingui()
  const { name, owner, updatedBy } = query
  return (
    <li aria-current={opened?.id === query.id ? 'true' : undefined}>
      <Link to="/DataManagement/MultiQuery" search={{ saved: query.id, ...listed }}>
        {name}
      </Link>
      <Tag>{i18n._(scopeWords[query.query.scope])}</Tag>
      {query.visibility === 'team' && (
        <Tag color="blue">
          <Trans>Team</Trans>
        </Tag>
      )}
      <span className={styles.quiet}>
        {query.isOwn ? <Trans>yours</Trans> : owner.name} · <Trans>changed by {updatedBy}</Trans>{' '}
        <Timestamp at={query.updatedAt} />
      </span>
      <span className={styles.end}>
        {query.visibility === 'team' && (
          <Button size="small" type="text" onClick={() => onCopyLink(query)}>
            <Trans>Copy link</Trans>
          </Button>
        )}
        {mayKeep && query.isOwn && (
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t`Remove: ${name}`}
            disabled={busy}
            onClick={({ currentTarget }) => {
              focusOnHeading(currentTarget)
              onRemove(query)
            }}
          />
        )}
      </span>
    </li>
  )
}

function Turning({ listed: { savedPage: page = 1 }, total, onTurn }: SavedQueryPanelProps & { total: number }) {
  const { i18n } = useLingui()
  const end = page * pageSize
  const [first, last] = [end - pageSize + 1, Math.min(total, end)].map((at) => countText(at, i18n.locale))
  return (
    <div className={styles.paging}>
      <span className={styles.quiet}>
        <Trans>
          {first}–{last} of {countText(total, i18n.locale)}
        </Trans>
      </span>
      <Button disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <Trans>Previous page</Trans>
      </Button>
      <Button disabled={end >= total} onClick={() => onTurn(page + 1)}>
        <Trans>Next page</Trans>
      </Button>
    </div>
  )
}

type VersionListProps = {
  opened: SavedQuery
  versions: readonly QueryVersion[]
  mayKeep: boolean
  busy: boolean
  onRestore: (version: QueryVersion) => void
}

/** Every change of the query that is open, each to go back to. */
function VersionList({ opened, versions, mayKeep, busy, onRestore }: VersionListProps) {
  const { i18n } = useLingui()
  return (
    <details className={styles.help}>
      <summary>
        <Plural
          value={versions.length}
          one={`${countText(versions.length, i18n.locale)} version`}
          other={`${countText(versions.length, i18n.locale)} versions`}
        />
      </summary>
      <ol className={styles.savedList}>
        {versions.map((version) => (
          <li key={version.revision}>
            <strong>{version.name}</strong>
            <code className={styles.versionText}>{queryTextOf(version.query)}</code>
            <span className={styles.quiet}>
              {version.createdBy} · <Timestamp at={version.createdAt} />
              {version.restored !== null && (
                <>
                  {' · '}
                  <Trans>version {countText(version.restored, i18n.locale)} brought back</Trans>
                </>
              )}
            </span>
            {mayKeep && version.revision !== opened.revision && (
              <span className={styles.end}>
                <Button size="small" disabled={busy} onClick={() => onRestore(version)}>
                  <Trans>Restore this version</Trans>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}

type SaveQueryFormProps = {
  opened: SavedQuery | null
  isChanged: boolean
  busy: boolean
  onCreate: (name: string, visibility: QueryVisibility) => void
  onChange: (name: string, visibility: QueryVisibility) => void
}

/** Saves the query on the screen under a name: in the place of the one that is open, or as a new one. */
function SaveQueryForm({ opened, isChanged, busy, onCreate, onChange }: SaveQueryFormProps) {
  const { t } = useLingui()
  const maySayWho = opened === null || opened.isOwn
  return (
    <TypedForm
      className={styles.saving}
      busy={busy}
      needed={{ name: t`Give the query a name.` }}
      onSubmit={(typed) => {
        const name = typed('name').trim()
        const visibility = maySayWho ? (typed('visibility') === 'team' ? 'team' : 'private') : 'team'
        const asNew = opened === null || typed('as') === 'new'
        if (asNew) onCreate(name, visibility)
        else onChange(name, visibility)
      }}
    >
      <input
        className={styles.field}
        name="name"
        aria-label={t`Name of the query`}
        placeholder={t`Name of the query`}
        maxLength={200}
        defaultValue={opened?.name ?? ''}
        autoComplete="off"
      />
      {maySayWho && (
        <select
          className={styles.field}
          name="visibility"
          aria-label={t`Who finds it`}
          defaultValue={opened?.visibility ?? 'private'}
        >
          <option value="private">{t`Only me`}</option>
          <option value="team">{t`The team`}</option>
        </select>
      )}
      {opened && (
        <select className={styles.field} name="as" aria-label={t`How it is saved`} defaultValue="same">
          <option value="same">{t`In the place of “${opened.name}”`}</option>
          <option value="new">{t`As a new query`}</option>
        </select>
      )}
      <Button type="primary" htmlType="submit" loading={busy}>
        <Trans>Save</Trans>
      </Button>
      {opened && isChanged && (
        <span className={styles.quiet}>
          <Trans>The conditions on the screen are not the saved ones.</Trans>
        </span>
      )}
    </TypedForm>
  )
}
