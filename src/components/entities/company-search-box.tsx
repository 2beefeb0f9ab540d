import { SearchOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { AutoComplete, Button, Input, Spin } from 'antd'
import type { EntityId, EntitySearchReply, EntitySummary } from '#contracts/entities/entity.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import { clearing } from '../controls/clearing.tsx'
import { ListedPart } from '../controls/listed-part.tsx'
import { ProblemText } from '../controls/problem-text.tsx'
import { SyntheticTag } from '../controls/synthetic-tag.tsx'
import { identifiersOf, kindWords, nameOf } from '../text/entity-words.ts'
import { dotted } from '../text/isolated-text.ts'
import styles from './entities.module.css'

export type CompanySearchProps = {
  text: string
  found: EntitySearchReply | null
  busy: boolean
  problem: Problem | null
  /** Whether the search is the main action on the screen. */
  prominent: boolean
  onType: (text: string) => void
  onChoose: (company: EntityId) => void
  onRetry: () => void
}

/** Finds a company by a part of its name or an identifier, while it is being typed. */
export function CompanySearchBox(props: CompanySearchProps) {
  const { text, found, busy, problem, prominent, onType, onChoose, onRetry } = props
  const { t } = useLingui()
  const entities = found?.entities ?? []
  return (
    <AutoComplete
      className={styles.search ?? ''}
      value={text}
      autoFocus={prominent}
      defaultActiveFirstOption
      aria-label={t`Find a company, person or fund`}
      popupMatchSelectWidth={440}
      classNames={{ popup: { root: styles.results ?? '' } }}
      popupRender={(menu) => (
        <>
          {menu}
          {entities.length > 0 && found && (
            <ListedPart listed={entities.length} total={found.total} more={found.more} />
          )}
        </>
      )}
      options={entities.map((entity) => ({ value: entity.id, label: <FoundEntity entity={entity} /> }))}
      notFoundContent={text.trim() === '' ? null : <NoAnswer busy={busy} problem={problem} onRetry={onRetry} />}
      onSearch={onType}
      onSelect={(id: string) => {
        const chosen = entities.find((entity) => entity.id === id)
        if (chosen) onChoose(chosen.id)
      }}
    >
      <Input
        size={prominent ? 'large' : 'middle'}
        prefix={<SearchOutlined aria-hidden />}
        suffix={busy ? <Spin size="small" delay={200} /> : <span />}
        placeholder={t`Name or identifier, e.g. LEI`}
        allowClear={clearing}
      />
    </AutoComplete>
  )
}

function FoundEntity({ entity }: { entity: EntitySummary }) {
  const { i18n } = useLingui()
  const details = [
    i18n._(kindWords[entity.kind]),
    entity.jurisdiction ?? '',
    ...identifiersOf(entity),
    sourceText(entity.source, i18n),
  ]
  return (
    <div className={styles.found}>
      <bdi className={styles.foundName}>{nameOf(entity)}</bdi>
      {entity.synthetic && <SyntheticTag />}
      <span className={styles.foundDetails}>{dotted(details, i18n.locale)}</span>
      <span className={styles.foundDetails}>
        <Plural value={entity.ownerCount} one="# owner" other="# owners" />
        {' · '}
        <Plural value={entity.holdingCount} one="# holding" other="# holdings" />
      </span>
    </div>
  )
}

function NoAnswer({ busy, problem, onRetry }: Pick<CompanySearchProps, 'busy' | 'problem' | 'onRetry'>) {
  if (busy) return <Trans>Searching…</Trans>
  if (problem) {
    return (
      <>
        <ProblemText problem={problem} />{' '}
        <Button size="small" type="link" onClick={onRetry}>
          <Trans>Search again</Trans>
        </Button>
      </>
    )
  }
  return <Trans>Nothing found. Try a shorter part of the name, or an identifier.</Trans>
}
