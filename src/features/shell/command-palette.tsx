import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { showAsModal, unlessReopened } from '#src/components/controls/modal-dialog.ts'
import { ProblemText } from '#src/components/controls/problem-text.tsx'
import styles from './sheet.module.css'

type Entry = { id: string; kind: 'screen' | 'command'; label: string; group: string | null }
type Option = { kind: 'entry'; entry: Entry } | { kind: 'company'; company: EntitySummary }

type CommandPaletteProps = {
  text: string
  options: readonly Option[]
  highlighted: number
  busy: boolean
  problem: Problem | null
  onType: (text: string) => void
  onMove: (move: 'next' | 'previous' | 'first' | 'last') => void
  onChoose: (index: number) => void
  onRetry: () => void
  onClose: () => void
}

/** Search over companies, screens and commands: a text field with the list of what was found. */
export function CommandPalette({ text, options, highlighted, busy, problem, ...on }: CommandPaletteProps) {
  const { t } = useLingui()
  const id = useId()
  const optionId = (index: number) => `${id}option${index}`
  return (
    <dialog
      ref={showAsModal}
      className={`${styles.dialog} ${styles.palette}`}
      aria-label={t`Search`}
      onClose={unlessReopened(on.onClose)}
    >
      <input
        className={styles.field}
        type="text"
        role="combobox"
        aria-label={t`Search companies, screens and commands`}
        placeholder={t`Company, identifier, screen or command`}
        aria-expanded={options.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? optionId(highlighted) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => on.onType(event.target.value)}
        onKeyDown={(event) => onKey(event, on, highlighted)}
      />
      <div id={`${id}list`} role="listbox" aria-label={t`Found`} className={styles.options}>
        {options.map((option, index) => (
          <button
            type="button"
            key={option.kind === 'entry' ? option.entry.id : option.company.id}
            id={optionId(index)}
            ref={index === highlighted ? keepInSight : null}
            role="option"
            tabIndex={-1}
            aria-selected={index === highlighted}
            className={styles.option}
            onClick={() => on.onChoose(index)}
          >
            {option.kind === 'entry' ? <EntryWords entry={option.entry} /> : <CompanyWords company={option.company} />}
          </button>
        ))}
      </div>
      <div className={styles.state} role="status">
        {problem ? (
          <>
            <ProblemText problem={problem} />
            <Button size="small" onClick={on.onRetry}>
              <Trans>Try again</Trans>
            </Button>
          </>
        ) : (
          <State busy={busy} found={options.length} />
        )}
      </div>
    </dialog>
  )
}

function State({ busy, found }: { busy: boolean; found: number }): ReactNode {
  if (busy) return <Trans>Searching…</Trans>
  return found === 0 ? <Trans>Nothing found. Try part of a name, or an identifier.</Trans> : null
}

function EntryWords({ entry }: { entry: Entry }) {
  return (
    <>
      <span className={styles.name}>{entry.label}</span>
      <span className={styles.kind}>
        {entry.group ?? (entry.kind === 'screen' ? <Trans>Screen</Trans> : <Trans>Command</Trans>)}
      </span>
    </>
  )
}

function CompanyWords({ company: { name, identifiers, jurisdiction } }: { company: EntitySummary }) {
  const [identifier] = identifiers
  const mark = identifier ? `${identifier.scheme} ${identifier.id}` : ''
  return (
    <>
      <bdi className={styles.name}>{name ?? mark}</bdi>
      <bdi className={styles.kind}>{[jurisdiction, name === null ? '' : mark].filter(Boolean).join(' · ')}</bdi>
    </>
  )
}

const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

type Listeners = Pick<CommandPaletteProps, 'onMove' | 'onChoose'>

function onKey(event: KeyboardEvent<HTMLInputElement>, { onMove, onChoose }: Listeners, highlighted: number): void {
  if (event.nativeEvent.isComposing) return
  const moves = { ArrowDown: 'next', ArrowUp: 'previous', PageUp: 'first', PageDown: 'last' } as const
  if (event.key in moves) {
    event.preventDefault()
    onMove(moves[event.key as keyof typeof moves])
  } else if (event.key === 'Enter') {
    event.preventDefault()
    onChoose(highlighted)
  }
}
