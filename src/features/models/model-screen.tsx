import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, Modal, Popconfirm, Tag } from 'antd'
import type { ReactNode } from 'react'
import { minReason } from '#contracts/cases/case.ts'
import { factOfColumn } from '#contracts/models/data-set-facts.ts'
import type { ModelAction, StoredModel } from '#contracts/models/stored-model.ts'
import { FormButtons } from '#src/components/controls/form-buttons.tsx'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { quietIcons } from '#src/components/controls/quiet-icons.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { dateWords } from '#src/components/ownership/date-words.ts'
import { countText } from '#src/components/text/amount-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import type { ModelWorkBridge } from '#src/machines/models/use-model-work.ts'
import { factWords } from './fact-words.ts'
import { ModelCalibration, ModelFigures, ModelImportance } from './model-figures.tsx'
import { modelActionWords, modelStateWords } from './model-words.ts'
import styles from './models.module.css'

type ModelScreenProps = ModelWorkBridge & {
  model: StoredModel
  mayWork: boolean
  allowed: readonly ModelAction['type'][]
  /** Where its file is had. */
  file: string
  /** What it scored, and how it does beside another one. */
  scorings: ReactNode
  comparison: ReactNode
}

/** The card of a model: from what it was made, how well it foretells, what it goes by, and who answers for it. */
export function ModelScreen(props: ModelScreenProps) {
  const { t, i18n } = useLingui()
  const { model, mayWork, allowed, busy, problem, asking } = props
  const { name, state, dataSet, card } = model
  const { rows, positives } = card.training
  return (
    <div className={parts.screen}>
      <PageHead
        title={
          <>
            <bdi>{name}</bdi> <Tag>{i18n._(modelStateWords[state])}</Tag>
          </>
        }
        lead={
          <Trans>
            Learnt from {countText(rows, i18n.locale)} rows, in {countText(positives, i18n.locale)} of which it came.
          </Trans>
        }
        tools={
          <>
            {mayWork &&
              allowed.map((type) => (
                <Button key={type} disabled={busy} onClick={() => props.onAction(type)}>
                  {i18n._(modelActionWords[type])}
                </Button>
              ))}
            <Button href={props.file} download>
              <Trans>As a file</Trans>
            </Button>
            {mayWork && state !== 'approved' && (
              <Popconfirm
                icon={quietIcons.warning}
                title={t`Remove this model?`}
                okText={t`Remove`}
                cancelText={t`Cancel`}
                onConfirm={props.onRemove}
              >
                <Button danger disabled={busy}>
                  <Trans>Remove</Trans>
                </Button>
              </Popconfirm>
            )}
          </>
        }
      />
      {asking === null && <ProblemAlert problem={problem} onDismiss={props.onDismiss} />}
      <Standing model={model} />
      {props.scorings}
      <ModelFigures card={card} />
      <ModelCalibration card={card} />
      {props.comparison}
      <ModelImportance card={card} />
      <PageSection title={<Trans>From what it was made</Trans>}>
        <div className={styles.lines}>
          <p>
            {dataSet === null ? (
              <Trans>Its data set was removed.</Trans>
            ) : (
              <Link to="/models/data-sets/$dataSetId" params={{ dataSetId: dataSet.id }}>
                <bdi>{dataSet.name}</bdi>
              </Link>
            )}
            {card.training.period && (
              <>
                {' · '}
                <bdi dir="ltr">
                  {card.training.period.from} – {card.training.period.to}
                </bdi>
              </>
            )}
          </p>
          <FactsTaken card={card} />
          <p className={parts.quiet}>
            SHA-256 <bdi dir="ltr">{model.hash}</bdi>
          </p>
        </div>
      </PageSection>
      <ReasonForm {...props} />
    </div>
  )
}

/** Of which day the facts are that the model goes by. */
function FactsTaken({ card: { facts, importance } }: Pick<StoredModel, 'card'>) {
  const { i18n } = useLingui()
  if (facts === undefined) {
    return importance.some(({ column }) => factOfColumn(column) !== null) ? (
      <p>
        <Trans>It goes by facts of the product; of which day they are was not kept.</Trans>
      </p>
    ) : null
  }
  const names = new Intl.ListFormat(i18n.locale).format(facts.columns.map((fact) => i18n._(factWords[fact].name)))
  const day = dateWords(i18n, facts.on)
  return (
    <p>
      {facts.dated ? (
        <Trans>
          It goes by facts of the product: {names}. Each row has what had been published before its year, month or day
          began, as it was known on {day}.
        </Trans>
      ) : (
        <Trans>
          It goes by facts of the product: {names}. They are those of {day}.
        </Trans>
      )}{' '}
      <Trans>For rows that it scores they are taken anew.</Trans>
    </p>
  )
}

/** Who answers for the model, and what was said against it. */
function Standing({ model: { state, memory, createdAt } }: { model: StoredModel }) {
  const { trainedBy, requestedBy, approvedBy, refusal, retirement } = memory
  return (
    <PageSection title={<Trans>Who answers for it</Trans>}>
      <div className={styles.lines}>
        <p>
          <Trans>
            Trained by <bdi>{trainedBy}</bdi>.
          </Trans>{' '}
          <Timestamp at={createdAt} />
        </p>
        {state === 'trained' && refusal === null && (
          <p>
            <Trans>Nobody has asked for its approval. Until it is approved its figures stand for nothing.</Trans>
          </p>
        )}
        {refusal && (
          <p>
            <Trans>
              Refused by <bdi>{refusal.by}</bdi>: <bdi>{refusal.reason}</bdi>
            </Trans>
          </p>
        )}
        {state === 'review' && (
          <p>
            <Trans>
              <bdi>{requestedBy}</bdi> asks for its approval. Somebody else gives or refuses it.
            </Trans>
          </p>
        )}
        {approvedBy !== null && (
          <p>
            <Trans>
              Approved by <bdi>{approvedBy}</bdi>.
            </Trans>
          </p>
        )}
        {retirement && (
          <p>
            <Trans>
              Taken out of use by <bdi>{retirement.by}</bdi>: <bdi>{retirement.reason}</bdi>
            </Trans>
          </p>
        )}
      </div>
    </PageSection>
  )
}

function ReasonForm({ asking, busy, problem, onMove, onClose }: ModelScreenProps) {
  const { t, i18n } = useLingui()
  return (
    <Modal
      open={asking !== null}
      title={asking && i18n._(modelActionWords[asking])}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {asking && (
        <TypedForm
          busy={busy}
          className={parts.form}
          needed={{ reason: t`Give a reason` }}
          onSubmit={(typed) => onMove({ type: asking, reason: typed('reason').trim() })}
        >
          <ProblemAlert problem={problem} />
          <LabelledField id="model-reason" label={<Trans>Reason</Trans>}>
            {(field) => (
              <Input.TextArea
                {...field}
                name="reason"
                minLength={minReason}
                maxLength={4000}
                autoSize={{ minRows: 3 }}
                autoFocus
              />
            )}
          </LabelledField>
          <FormButtons busy={busy} onCancel={onClose}>
            {i18n._(modelActionWords[asking])}
          </FormButtons>
        </TypedForm>
      )}
    </Modal>
  )
}
