import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import {
  type MediaRuleBound,
  MediaRuleId,
  type MediaRulePreview,
  type MediaThresholds,
  maxArticlesRead,
  mediaRuleLevels,
} from '#contracts/adverse-media/media-rules.ts'
import { AlertLevel } from '#contracts/alerts/alert.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { mediaRuleCondition } from '#src/components/alerts/media-rule-conditions.ts'
import parts from '#src/components/controls/page-parts.module.css'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import type { MediaRulesBridge } from '#src/machines/alerts/use-media-rules.ts'
import styles from './inbox.module.css'
import { MediaThresholdFields } from './media-threshold-fields.tsx'

export type MediaRulesShown = {
  /** Those in force. */
  thresholds: MediaThresholds
  /** Where an import brought more than they look at. */
  bound: MediaRuleBound | null
  /** By those in force; `null` while they are counted, or where they could not be. */
  preview: MediaRulePreview | null
  problem: Problem | null
  onRetry: () => void
  editing: MediaRulesBridge
}

type MediaRuleListProps = MediaRulesShown & {
  /** The lowest level that alerts. */
  threshold: AlertLevel
  mayChange: boolean
}

const rank = (level: AlertLevel) => AlertLevel.options.indexOf(level)

/** The rules about adverse media, each with how often it would have fired: with what is typed, before it is saved. */
export function MediaRuleList({ threshold, mayChange, ...shown }: MediaRuleListProps) {
  const { t, i18n } = useLingui()
  const { editing } = shown
  const { draft } = editing
  const isEdited = draft !== null
  const thresholds = draft ?? shown.thresholds
  const preview = isEdited ? editing.preview : shown.preview
  const problem = isEdited ? editing.previewProblem : shown.problem
  return (
    <>
      <ul className={styles.mediaRules} aria-label={t`Rules about adverse media`}>
        {MediaRuleId.options.map((rule) => (
          <li key={rule}>
            <RiskLevelTag level={mediaRuleLevels[rule]} />
            <div>
              {mediaRuleCondition(rule, thresholds, i18n)}
              <span className={parts.quiet}>
                {' '}
                <MediaRuleCounts rule={rule} preview={preview} isBeingCounted={!preview && !problem} />{' '}
                {isEdited && shown.preview && <SavedCount rule={rule} preview={shown.preview} />}{' '}
                {rank(mediaRuleLevels[rule]) < rank(threshold) && <Trans>Below the level that alerts.</Trans>}
              </span>
              {isEdited && (
                <MediaThresholdFields
                  rule={rule}
                  thresholds={draft}
                  disabled={!editing.mayEdit}
                  onChange={(name, value) => editing.onChange(rule, name, value)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <ProblemAlert problem={problem} onRetry={isEdited ? editing.onRepeat : shown.onRetry} />
      {preview && <MediaBounds preview={preview} />}
      {shown.bound && <ImportBound bound={shown.bound} />}
      <ProblemAlert problem={editing.problem} />
      <EditingActions editing={editing} mayChange={mayChange} onBegin={() => editing.onBegin(shown.thresholds)} />
    </>
  )
}

type CountProps = { rule: MediaRuleId; preview: MediaRulePreview }

const countOf = ({ rule, preview }: CountProps) => preview.rules.find((one) => one.rule === rule)

function MediaRuleCounts({
  rule,
  preview,
  isBeingCounted,
}: {
  rule: MediaRuleId
  preview: MediaRulePreview | null
  isBeingCounted: boolean
}) {
  if (isBeingCounted) return <Trans>Being counted.</Trans>
  if (!preview) return null
  if (preview.to === null) return <Trans>No dated articles to count by.</Trans>
  const counted = countOf({ rule, preview })
  return (
    counted && (
      <Plural
        value={counted.fired}
        _0="Would not have fired in 90 days."
        one="Would have fired # time in 90 days."
        other="Would have fired # times in 90 days."
      />
    )
  )
}

/** How often it would have with the thresholds that are still in force. */
function SavedCount({ rule, preview }: CountProps) {
  const { i18n } = useLingui()
  const counted = countOf({ rule, preview })
  if (!counted || preview.to === null) return null
  const saved = countText(counted.fired, i18n.locale)
  return <Trans>As saved: {saved}.</Trans>
}

/** Where not all was looked at. */
function MediaBounds({ preview }: { preview: MediaRulePreview }) {
  const { i18n } = useLingui()
  const count = (value: number) => countText(value, i18n.locale)
  const readable = preview.companies - preview.unread
  const read = count(maxArticlesRead)
  return (
    <>
      {preview.lookedAt < readable && (
        <p className={parts.quiet}>
          <Trans>
            Counted for {count(preview.lookedAt)} of {count(readable)} companies, those with most negative articles.
          </Trans>
        </p>
      )}
      {preview.unread > 0 && (
        <p className={parts.quiet}>
          <Plural
            value={preview.unread}
            one={`# company is not counted: it is named by more than ${read} articles, more than are read together.`}
            other={`# companies are not counted: each is named by more than ${read} articles, more than are read together.`}
          />
        </p>
      )}
      {preview.relationsLookedAt < preview.relations && (
        <p className={parts.quiet}>
          <Trans>
            Counted for {count(preview.relationsLookedAt)} of {count(preview.relations)} relations of companies with
            alerts, the largest stakes first.
          </Trans>
        </p>
      )}
    </>
  )
}

/** What the rules did not look at when it was imported. */
function ImportBound({ bound }: { bound: MediaRuleBound }) {
  const { i18n } = useLingui()
  const count = (value: number) => countText(value, i18n.locale)
  const readable = bound.companies - bound.unread
  const read = count(maxArticlesRead)
  return (
    <>
      {bound.lookedAt < readable && (
        <p className={parts.quiet}>
          <Trans>
            Of the import of <Timestamp at={bound.at} /> the rules looked at {count(bound.lookedAt)} of{' '}
            {count(readable)} companies, those with the gravest events.
          </Trans>
        </p>
      )}
      {bound.unread > 0 && (
        <p className={parts.quiet}>
          <Trans>
            Of the import of <Timestamp at={bound.at} /> the rules did not look at{' '}
            <Plural value={bound.unread} one="# company" other="# companies" /> named by more than {read} articles each,
            more than are read together.
          </Trans>
        </p>
      )}
      {bound.relationsLookedAt < bound.relations && (
        <p className={parts.quiet}>
          <Trans>
            Of the import of <Timestamp at={bound.at} /> the rules looked at {count(bound.relationsLookedAt)} of{' '}
            {count(bound.relations)} relations of companies with alerts, the largest stakes first.
          </Trans>
        </p>
      )}
    </>
  )
}

type EditingActionsProps = { editing: MediaRulesBridge; mayChange: boolean; onBegin: () => void }

function EditingActions({ editing, mayChange, onBegin }: EditingActionsProps) {
  if (editing.draft === null) {
    return (
      mayChange && (
        <div className={styles.actions}>
          <Button onClick={onBegin}>
            <Trans>Edit thresholds</Trans>
          </Button>
        </div>
      )
    )
  }
  return (
    <div className={styles.actions}>
      <Button type="primary" onClick={editing.onSave} disabled={!editing.maySave} loading={editing.busy}>
        <Trans>Save thresholds</Trans>
      </Button>
      <Button onClick={editing.onDefaults} disabled={!editing.mayEdit}>
        <Trans>Back to defaults</Trans>
      </Button>
      <Button onClick={editing.onCancel} disabled={!editing.mayEdit}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
