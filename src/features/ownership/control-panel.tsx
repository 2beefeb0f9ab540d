import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import type { ChosenParty, ConcertGroup } from '#contracts/measures/measure-choices.ts'
import type { MeasureAnswerOf } from '#contracts/report-schemas.ts'
import { Deferred } from '#src/components/controls/deferred.tsx'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import styles from '#src/components/measures/analysis.module.css'
import { type AnalysisActions, partiesOf } from '#src/components/measures/analysis-actions.ts'
import { RunState, type RunStateProps } from '#src/components/measures/run-state.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { unnamedParty } from '#src/components/text/entity-words.ts'
import type { ConcertGroupsBridge } from '#src/machines/measures/use-concert-groups.ts'
import { ActualController } from './actual-controller.tsx'
import { BeneficialOwners } from './beneficial-owners-result.tsx'
import { VotingPower } from './voting-power-result.tsx'

type PickerField = {
  label: string
  chosen: readonly ChosenParty[]
  max: number
  onChange: (chosen: ChosenParty[]) => void
}

type ConcertGroupsProps = ConcertGroupsBridge & {
  /** What is selected on the graph view. */
  selected: readonly ChosenParty[]
  /** A field in which parties are chosen. */
  picker: (field: PickerField) => ReactNode
}

/** Members that a group may have. */
const maxMembers = 200

/** Who acts in concert in the reader's view, and on what evidence: an assumption that control is computed with. */
function ConcertGroups(props: ConcertGroupsProps) {
  const { groups, mayAdd, mayUndo, selected, onAdd, onUndo } = props
  const { i18n } = useLingui()
  const [maximum, all] = [countText(maxMembers, i18n.locale), countText(selected.length, i18n.locale)]
  return (
    <div className={styles.section}>
      <p className={styles.quiet}>
        <Trans>
          Parties that vote as one by agreement or kinship. What you take for granted here is computed beside the data,
          never mixed with them.
        </Trans>
      </p>
      {groups.map((group) => (
        <Group key={group.id} group={group} {...props} />
      ))}
      <div className={styles.row}>
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={!mayAdd}
          onClick={() => onAdd(selected.slice(0, maxMembers))}
        >
          {selected.length > maxMembers ? (
            <Trans>
              Take {maximum} of the {all} selected as a group
            </Trans>
          ) : selected.length > 1 ? (
            <Trans>Take the {selected.length} selected as a group</Trans>
          ) : (
            <Trans>Add a group</Trans>
          )}
        </Button>
        {mayUndo && (
          <Button size="small" type="link" onClick={onUndo}>
            <Trans>Undo the removal</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

function Group({ group, open, picker, ...on }: ConcertGroupsProps & { group: ConcertGroup }) {
  const { t } = useLingui()
  const { id, members, evidence } = group
  const isOpen = open === id
  const names = members.map(({ name }) => name ?? unnamedParty()).join(' + ')
  const change = (chosen: readonly ChosenParty[]) => {
    const after = new Set(chosen.map((party) => party.id))
    const before = new Set(members.map((party) => party.id))
    for (const party of chosen) if (!before.has(party.id)) on.onJoin(id, party)
    for (const party of members) if (!after.has(party.id)) on.onLeave(id, party.id)
  }
  return (
    <section className={styles.card} aria-label={t`Group ${id}`}>
      <div className={styles.cardHead}>
        <h4>
          <Trans>Group {id}</Trans>
        </h4>
        <span className={styles.quiet}>
          <Plural value={members.length} one="# member" other="# members" />
        </span>
        <span className={styles.row}>
          <Button size="small" type="text" aria-expanded={isOpen} onClick={() => on.onOpenGroup(isOpen ? null : id)}>
            {isOpen ? <Trans>Done</Trans> : <Trans>Edit</Trans>}
          </Button>
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t`Remove group ${id}`}
            title={t`Remove`}
            onClick={() => on.onRemove(id)}
          />
        </span>
      </div>
      {isOpen ? (
        <>
          {picker({ label: t`Members`, chosen: members, max: maxMembers, onChange: change })}
          <LabelledField
            id={`group-${id}-evidence`}
            label={<Trans>Evidence</Trans>}
            hint={<Trans>For example the agreement, the announcement or the kinship, with its date.</Trans>}
          >
            {(field) => (
              <Input.TextArea
                {...field}
                autoSize={{ minRows: 2, maxRows: 6 }}
                maxLength={1_000}
                value={evidence}
                onChange={({ target }) => on.onEvidence(id, target.value)}
              />
            )}
          </LabelledField>
        </>
      ) : (
        <>
          <p dir="auto">{names}</p>
          {evidence.trim() !== '' && (
            <p className={styles.quiet} dir="auto">
              {evidence}
            </p>
          )}
        </>
      )}
      {members.length < 2 && (
        <p className={styles.quiet}>
          <Trans>A group needs two members before it counts.</Trans>
        </p>
      )}
    </section>
  )
}

export type ControlPanelViewProps = {
  /** The proof of who controls the company. */
  proof: ReactNode
  groups: ConcertGroupsProps
  owners: { run: RunStateProps; answer: MeasureAnswerOf<'beneficial-owners'> | null }
  power: { run: RunStateProps; answer: MeasureAnswerOf<'voting-power'> | null; settings: ReactNode }
  actions: AnalysisActions
}

/** Power in the company: the control proof, power beside capital, and the beneficial owners by each rule of law. */
export function ControlPanelView({ proof, groups, owners, power, actions }: ControlPanelViewProps) {
  return (
    <div className={styles.panel}>
      <section className={styles.section}>
        <h3>
          <Trans>Proof of control</Trans>
        </h3>
        {proof}
        {owners.answer?.report.companies.map(({ company, actualController }) => (
          <ActualController
            key={company}
            actualController={actualController}
            parties={partiesOf(owners.answer as MeasureAnswerOf<'beneficial-owners'>)}
          />
        ))}
      </section>
      <section className={styles.section}>
        <h3>
          <Trans>Acting in concert</Trans>
        </h3>
        <ConcertGroups {...groups} />
      </section>
      <section className={styles.section}>
        <h3>
          <Trans>Votes, capital and power</Trans>
        </h3>
        {power.settings}
        <RunState {...power.run} />
        <Deferred>
          {power.answer?.report.companies.map((found) => (
            <VotingPower
              key={found.company}
              found={found}
              parties={partiesOf(power.answer as MeasureAnswerOf<'voting-power'>)}
              actions={{ ...actions, ...(power.answer && { asOf: power.answer.report.asOf }) }}
            />
          ))}
        </Deferred>
      </section>
      <section className={styles.section}>
        <h3>
          <Trans>Beneficial owners by rule</Trans>
        </h3>
        <RunState {...owners.run} />
        <Deferred>
          {owners.answer?.report.companies.map((found) => (
            <BeneficialOwners
              key={found.company}
              found={found}
              parties={partiesOf(owners.answer as MeasureAnswerOf<'beneficial-owners'>)}
              actions={actions}
            />
          ))}
        </Deferred>
      </section>
    </div>
  )
}
