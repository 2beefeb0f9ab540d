import { CloseOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import type { EntityKind, EntitySummary } from '#contracts/entity.ts'
import { EntityKind as Kinds } from '#contracts/entity.ts'
import type { SupposedParty } from '#contracts/stake-change.ts'
import type { StakeEnd } from '#contracts/what-if.ts'
import { CompanySearchBox, type CompanySearchProps } from '#src/components/company-search-box.tsx'
import { kindWords, nameOf } from '#src/components/entity-words.ts'
import styles from './what-if.module.css'

type StakeEndFieldProps = {
  /** Names the field on the page. */
  id: string
  label: ReactNode
  end: StakeEnd | null
  search: Omit<CompanySearchProps, 'prominent'>
  /** What is selected on the picture, and what is supposed already: a click away. */
  offered: readonly EntitySummary[]
  supposed: readonly SupposedParty[]
  kinds: readonly EntityKind[]
  onEnd: (end: StakeEnd | null) => void
}

/** One end of a stake: found by name, taken from the picture, or made up. */
export function StakeEndField({ id, label, end, search, offered, supposed, kinds, onEnd }: StakeEndFieldProps) {
  const { i18n, t } = useLingui()
  if (end) {
    const name = endName(end, supposed)
    return (
      <fieldset className={styles.end}>
        <legend className={styles.label}>{label}</legend>
        <span className={styles.chosen}>
          <bdi>{name}</bdi>
          {end.type !== 'entity' && (
            <span className={styles.quiet}>
              <Trans>supposed</Trans>
            </span>
          )}
          <Button
            type="text"
            size="small"
            shape="circle"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t`Choose another instead of ${name}`}
            onClick={() => onEnd(null)}
          />
        </span>
      </fieldset>
    )
  }
  return (
    <fieldset className={styles.end}>
      <legend className={styles.label}>{label}</legend>
      <CompanySearchBox {...search} prominent={false} />
      {(offered.length > 0 || supposed.length > 0) && (
        <div className={styles.offers}>
          {offered.map((entity) => (
            <Button key={entity.id} size="small" onClick={() => onEnd({ type: 'entity', entity })}>
              <bdi>{nameOf(entity)}</bdi>
            </Button>
          ))}
          {supposed.map(({ party, name }) => (
            <Button key={party} size="small" type="dashed" onClick={() => onEnd({ type: 'supposed', party })}>
              <bdi>{name ?? party}</bdi>
            </Button>
          ))}
        </div>
      )}
      <details className={styles.more}>
        <summary>
          <Trans>A party that the data do not have</Trans>
        </summary>
        <form
          className={styles.newParty}
          onSubmit={(event) => {
            event.preventDefault()
            const data = new FormData(event.currentTarget)
            const name = String(data.get('name') ?? '').trim()
            const kind = Kinds.options.find((each) => each === data.get('kind'))
            if (name !== '' && kind) onEnd({ type: 'new', name, kind })
          }}
        >
          <label htmlFor={`${id}-name`}>
            <Trans>Name</Trans>
          </label>
          <Input id={`${id}-name`} name="name" required maxLength={500} autoComplete="off" />
          <Radio.Group
            name="kind"
            aria-label={t`Kind`}
            defaultValue={kinds[0]}
            options={kinds.map((kind) => ({ value: kind, label: i18n._(kindWords[kind]) }))}
          />
          <Button htmlType="submit" size="small">
            <Trans>Take it</Trans>
          </Button>
        </form>
      </details>
    </fieldset>
  )
}

function endName(end: StakeEnd, supposed: readonly SupposedParty[]): string {
  if (end.type === 'entity') return nameOf(end.entity)
  if (end.type === 'new') return end.name
  return supposed.find(({ party }) => party === end.party)?.name ?? end.party
}
