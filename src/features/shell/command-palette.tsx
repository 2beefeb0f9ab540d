import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { ListedPart } from '#src/components/controls/listed-part.tsx'
import { showAsModal, unlessReopened } from '#src/components/controls/modal-dialog.ts'
import { ProblemText } from '#src/components/controls/problem-text.tsx'
import { Verdict } from '#src/components/ownership/answer-sentence.tsx'
import type { CommandPaletteBridge } from '#src/machines/shell/use-command-palette.ts'
import styles from './sheet.module.css'

type Entry = { id: string; kind: 'screen' | 'command'; label: string; group: string | null }
type Option =
  | { kind: 'answer'; report: OwnershipReply }
  | { kind: 'entry'; entry: Entry }
  | { kind: 'company'; company: EntitySummary }
  | { kind: 'all'; text: string }

type CommandPaletteProps = Omit<CommandPaletteBridge, 'options'> & { options: readonly Option[] }

/** Search over companies, screens and commands: a text field with the list of what was found. */
export function CommandPalette({ text, options, companies, highlighted, busy, problem, ...on }: CommandPaletteProps) {
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
            key={keyOf(option)}
            id={optionId(index)}
            ref={index === highlighted ? keepInSight : null}
            role="option"
            tabIndex={-1}
            aria-selected={index === highlighted}
            className={styles.option}
            onClick={() => on.onChoose(index)}
          >
            <OptionWords option={option} />
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
          <State busy={busy} found={options.filter(({ kind }) => kind !== 'all').length} companies={companies} />
        )}
      </div>
    </dialog>
  )
}

type StateProps = { busy: boolean; found: number } & Pick<CommandPaletteProps, 'companies'>

function State({ busy, found, companies }: StateProps): ReactNode {
  if (busy) return <Trans>Searching…</Trans>
  if (found === 0) return <Trans>Nothing found. Try part of a name, or an identifier.</Trans>
  return companies.listed > 0 && <ListedPart {...companies} />
}

function keyOf(option: Option): string {
  switch (option.kind) {
    case 'entry':
      return option.entry.id
    case 'company':
      return option.company.id
    case 'answer':
    case 'all':
      return option.kind
  }
}

function OptionWords({ option }: { option: Option }) {
  switch (option.kind) {
    case 'entry':
      return <EntryWords entry={option.entry} />
    case 'company':
      return <CompanyWords company={option.company} />
    case 'answer':
      return (
        <>
          <span className={styles.answer}>
            <Verdict report={option.report} />
          </span>
          <span className={styles.kind}>
            <Trans>Direct answer</Trans>
          </span>
        </>
      )
    case 'all':
      return (
        <span className={styles.name}>
          <Trans>
            All results for “<bdi>{option.text}</bdi>”
          </Trans>
        </span>
      )
  }
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
