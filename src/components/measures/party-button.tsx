import { AimOutlined } from '@ant-design/icons'
import { useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import styles from './analysis.module.css'
import { type AnalysisActions, type Parties, partyName } from './analysis-actions.ts'

type PartyButtonProps = { id: string; parties: Parties; onOpen: AnalysisActions['onOpen'] }

/** A party by name, which opens it; one that only a scenario has cannot be opened. */
export function PartyButton({ id, parties, onOpen }: PartyButtonProps) {
  const entity = v.safeParse(EntityId, id)
  const name = <bdi>{partyName(parties, id)}</bdi>
  return entity.success ? (
    <Button type="link" size="small" className={styles.party ?? ''} onClick={() => onOpen(entity.output)}>
      <span>{name}</span>
    </Button>
  ) : (
    name
  )
}

/** Several parties, one after the other; `more` says how many are not listed. */
export function PartyList({ ids, parties, onOpen }: Omit<PartyButtonProps, 'id'> & { ids: readonly string[] }) {
  return (
    <ul className={styles.parties}>
      {ids.map((id) => (
        <li key={id}>
          <PartyButton id={id} parties={parties} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

type HighlightButtonProps = { pressed: boolean; onToggle: () => void; what: string; disabled?: boolean }

/** Points something out on the graph view, and stops doing so. */
export function HighlightButton({ pressed, onToggle, what, disabled = false }: HighlightButtonProps) {
  const { t } = useLingui()
  return (
    <Button
      size="small"
      type={pressed ? 'primary' : 'text'}
      icon={<AimOutlined aria-hidden />}
      aria-pressed={pressed}
      aria-label={t`Point out on the graph: ${what}`}
      title={disabled ? t`Nothing of it is drawn on the graph` : t`Point out on the graph`}
      disabled={disabled && !pressed}
      onClick={onToggle}
    />
  )
}
