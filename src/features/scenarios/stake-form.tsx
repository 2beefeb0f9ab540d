import { CloseOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { type EntityKind, type EntitySummary, EntityKind as Kinds } from '#contracts/entities/entity.ts'
import type { ScenarioParty } from '#contracts/ownership/stake-change.ts'
import type { StakeDraft, StakeEnd } from '#contracts/scenarios/what-if.ts'
import { NumberField } from '#src/components/controls/number-field.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { CompanySearchBox, type CompanySearchProps } from '#src/components/entities/company-search-box.tsx'
import { kindWords, nameOf } from '#src/components/text/entity-words.ts'
import { fractionWords } from '#src/components/text/share-words.ts'
import styles from './scenarios.module.css'

export type StakeFormProps = {
  draft: StakeDraft
  /** What the draft's owner holds of its company now, in words; `null` for no stake or none known. */
  stakeNow: string | null
  /** Two selected on the graph view, or the ends of a selected line: owner first. */
  offered: readonly EntitySummary[]
  /** Whether a line is selected, whose ends the form can take over at once. */
  line: { owner: EntitySummary; company: EntitySummary } | null
  scenarioParties: readonly ScenarioParty[]
  ownerSearch: Omit<CompanySearchProps, 'prominent'>
  companySearch: Omit<CompanySearchProps, 'prominent'>
  onDraft: (change: Partial<StakeDraft>) => void
  /** What others hold of the draft's company, as far as it is known, the largest first. */
  others?: readonly OtherStake[]
  /** The draft is applied, and what is too much of it taken from another owner, who keeps `left`. */
  onTakeFrom?: (other: OtherStake, left: number) => void
  onApply: () => void
  onGiveUp: () => void
}

/** A stake of somebody else in the company of a draft, as a fraction of 1. */
export type OtherStake = { entity: EntitySummary; capital: number }

const ownerKinds: readonly EntityKind[] = ['company', 'person', 'fund', 'state']
const companyKinds: readonly EntityKind[] = ['company', 'fund']

/** The form of a hypothetical stake: owner, company and size. */
export function StakeForm(props: StakeFormProps) {
  const { draft, stakeNow, offered, line, scenarioParties, onDraft, onApply, onGiveUp } = props
  const ready = draft.owner !== null && draft.company !== null
  return (
    <section className={styles.form}>
      <h3>
        <Trans>Change a stake</Trans>
      </h3>
      {line && !ready && (
        <Button
          size="small"
          onClick={() =>
            onDraft({
              owner: { type: 'entity', entity: line.owner },
              company: { type: 'entity', entity: line.company },
            })
          }
        >
          <Trans>Take the selected line</Trans>
        </Button>
      )}
      <div className={styles.ends}>
        <StakeEndField
          id="what-if-owner"
          label={<Trans>Owner</Trans>}
          end={draft.owner}
          search={props.ownerSearch}
          offered={offered}
          scenarioParties={scenarioParties}
          kinds={ownerKinds}
          onEnd={(owner) => onDraft({ owner })}
        />
        <StakeEndField
          id="what-if-company"
          label={<Trans>Company</Trans>}
          end={draft.company}
          search={props.companySearch}
          offered={offered}
          scenarioParties={scenarioParties}
          kinds={companyKinds}
          onEnd={(company) => onDraft({ company })}
        />
      </div>
      {ready && (
        <p className={styles.quiet}>
          {stakeNow === null ? <Trans>The data name no such stake.</Trans> : <Trans>The data say: {stakeNow}.</Trans>}
        </p>
      )}
      {ready && <OverWhole {...props} />}
      <form
        className={styles.shares}
        onSubmit={(event) => {
          event.preventDefault()
          onApply()
        }}
      >
        <Percent
          id="what-if-capital"
          label={<Trans>Capital</Trans>}
          hint={<Trans>empty: of unknown size</Trans>}
          value={draft.capital}
          onChange={(capital) => onDraft({ capital })}
        />
        <Percent
          id="what-if-votes"
          label={<Trans>Votes</Trans>}
          hint={<Trans>empty: as the capital</Trans>}
          value={draft.votes}
          onChange={(votes) => onDraft({ votes })}
        />
        <Button type="primary" htmlType="submit" disabled={!ready}>
          <Trans>Apply this stake</Trans>
        </Button>
        {stakeNow !== null && (
          <Button disabled={!ready} onClick={onGiveUp}>
            <Trans>Remove this stake</Trans>
          </Button>
        )}
      </form>
    </section>
  )
}

/** Rounding of typed shares. */
const minExcess = 1e-9

/** That a draft and what others hold come to more than the whole, and from whom it could be taken. */
function OverWhole({ draft, others = [], onTakeFrom }: StakeFormProps) {
  const { i18n } = useLingui()
  const sum = others.reduce((total, { capital }) => total + capital, draft.capital ?? 0)
  if (draft.capital === null || sum <= 1 + minExcess) return null
  const [total, over] = [fractionWords(i18n, sum, 'label'), fractionWords(i18n, sum - 1, 'label')]
  const able = others.filter(({ capital }) => capital >= sum - 1 - minExcess).slice(0, 3)
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <Trans>
          With what others hold this comes to {total}, {over} more than the whole.
        </Trans>
      }
      description={able.map((other) => {
        const name = nameOf(other.entity)
        return (
          <Button
            key={other.entity.id}
            size="small"
            onClick={() => onTakeFrom?.(other, Math.max(0, other.capital - (sum - 1)))}
          >
            <Trans>Take it from {name}</Trans>
          </Button>
        )
      })}
    />
  )
}

type PercentProps = {
  id: string
  label: ReactNode
  hint: ReactNode
  value: number | null
  onChange: (value: number | null) => void
}

function Percent({ id, label, hint, value, onChange }: PercentProps) {
  return (
    <div className={styles.share}>
      <label htmlFor={id}>{label}</label>
      <NumberField<number>
        id={id}
        min={0}
        max={100}
        suffix="%"
        value={value === null ? null : Number((value * 100).toFixed(4))}
        aria-describedby={`${id}-hint`}
        onChange={(percent) => onChange(percent === null ? null : percent / 100)}
      />
      <span id={`${id}-hint`} className={styles.quiet}>
        {hint}
      </span>
    </div>
  )
}

type StakeEndFieldProps = {
  /** Names the field on the page. */
  id: string
  label: ReactNode
  end: StakeEnd | null
  search: Omit<CompanySearchProps, 'prominent'>
  /** The selected element and existing changes, as suggestions. */
  offered: readonly EntitySummary[]
  scenarioParties: readonly ScenarioParty[]
  kinds: readonly EntityKind[]
  onEnd: (end: StakeEnd | null) => void
}

/** One end of a stake: found by name, taken from the graph view, or made up. */
function StakeEndField({ id, label, end, search, offered, scenarioParties, kinds, onEnd }: StakeEndFieldProps) {
  const { i18n, t } = useLingui()
  if (end) {
    const name = endName(end, scenarioParties)
    return (
      <fieldset className={styles.end}>
        <legend className={styles.label}>{label}</legend>
        <span className={styles.chosen}>
          <bdi>{name}</bdi>
          {end.type !== 'entity' && (
            <span className={styles.quiet}>
              <Trans>hypothetical</Trans>
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
      {(offered.length > 0 || scenarioParties.length > 0) && (
        <div className={styles.offers}>
          {offered.map((entity) => (
            <Button key={entity.id} size="small" onClick={() => onEnd({ type: 'entity', entity })}>
              <bdi>{nameOf(entity)}</bdi>
            </Button>
          ))}
          {scenarioParties.map(({ party, name }) => (
            <Button key={party} size="small" type="dashed" onClick={() => onEnd({ type: 'scenario', party })}>
              <bdi>{name ?? party}</bdi>
            </Button>
          ))}
        </div>
      )}
      <details className={styles.more}>
        <summary>
          <Trans>A party that the data do not have</Trans>
        </summary>
        <TypedForm
          className={styles.newParty}
          needed={{ name: t`Give the party a name.` }}
          onSubmit={(typed) => {
            const kind = Kinds.options.find((each) => each === typed('kind'))
            if (kind) onEnd({ type: 'new', name: typed('name').trim(), kind })
          }}
        >
          <label htmlFor={`${id}-name`}>
            <Trans>Name</Trans>
          </label>
          <Input id={`${id}-name`} name="name" maxLength={500} autoComplete="off" />
          <Radio.Group
            name="kind"
            aria-label={t`Kind`}
            defaultValue={kinds[0]}
            options={kinds.map((kind) => ({ value: kind, label: i18n._(kindWords[kind]) }))}
          />
          <Button htmlType="submit" size="small">
            <Trans>Take it</Trans>
          </Button>
        </TypedForm>
      </details>
    </fieldset>
  )
}

function endName(end: StakeEnd, scenarioParties: readonly ScenarioParty[]): string {
  if (end.type === 'entity') return nameOf(end.entity)
  if (end.type === 'new') return end.name
  return scenarioParties.find(({ party }) => party === end.party)?.name ?? end.party
}
