import { CloseOutlined } from '@ant-design/icons'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Space } from 'antd'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { Absence } from '#contracts/graph-view/graph-view.ts'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { nameOf } from '#src/components/text/entity-words.ts'
import { isolated } from '#src/components/text/isolated-text.ts'
import { fractionWords } from '#src/components/text/share-words.ts'
import styles from './graph-view.module.css'
import { entityLine } from './selected-element.ts'

export type AbsentEntityProps = {
  entity: EntitySummary
  /** What keeps it from being drawn. */
  absences: readonly Absence[]
  nameFor: (id: string) => string | null
  mayExplore: boolean
  /** Does away with one reason. */
  onShow: (absence: Absence) => void
  onOpen: (entity: EntityId) => void
  onClose: () => void
}

/** The selected element where it is not drawn: why, and what shows it. */
export function AbsentEntity(props: AbsentEntityProps) {
  const { entity, absences, nameFor, mayExplore, onShow, onOpen, onClose } = props
  const { i18n, t } = useLingui()
  return (
    <section className={styles.selected} data-over-canvas aria-label={t`Selected`}>
      <div className={styles.selectedText}>
        <b dir="auto">{nameOf(entity)}</b> {entity.synthetic && <SyntheticTag />}
        <div className={styles.quiet}>{entityLine(i18n, entity)}</div>
        <ul className={styles.absences}>
          {absences.map((absence) => (
            <li key={absence.reason}>
              {absenceWords(i18n, absence, nameFor)}{' '}
              {absence.reason !== 'unopened' && (
                <Button size="small" disabled={!mayExplore} onClick={() => onShow(absence)}>
                  {t`Show`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      <Space wrap size={6}>
        <Button size="small" type="primary" onClick={() => onOpen(entity.id)}>
          {t`Open`}
        </Button>
        <Button size="small" type="text" aria-label={t`Close`} icon={<CloseOutlined aria-hidden />} onClick={onClose} />
      </Space>
    </section>
  )
}

function absenceWords(i18n: I18n, absence: Absence, nameFor: AbsentEntityProps['nameFor']): string {
  const named = (id: string) => isolated(nameFor(id) ?? id, i18n.locale)
  switch (absence.reason) {
    case 'stake': {
      const minimum = fractionWords(i18n, absence.minimum, 'label')
      return i18n._(msg`Hidden by: effective stake from ${minimum}`)
    }
    case 'hidden':
      return i18n._(msg`Hidden by: hiding it or what it hangs on`)
    case 'folded':
      return i18n._(msg`Hidden by: a collapsed branch`)
    case 'grouped': {
      const name = named(absence.node)
      return absence.direction === 'owners'
        ? i18n._(msg`In the group of further owners of ${name}`)
        : i18n._(msg`In the group of further holdings of ${name}`)
    }
    case 'closed': {
      const name = named(absence.node)
      return absence.direction === 'owners'
        ? i18n._(msg`The owners of ${name} are not shown`)
        : i18n._(msg`The holdings of ${name} are not shown`)
    }
    case 'unopened':
      return i18n._(msg`No step has opened the way to it yet`)
  }
}
