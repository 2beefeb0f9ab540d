import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect } from 'react'
import {
  type CommandPaletteActor,
  selectOpenSheet,
  selectPalette,
  selectSingleKeys,
} from '#src/machines/command-palette/command-palette.selectors.ts'
import { listenForFrameShortcuts } from './-frame-shortcuts.ts'
import { obeyCommand } from './-palette-entries.ts'
import type { RouterContext } from './-router-context.ts'

const CommandPalette = lazy(async () => ({
  default: (await import('#src/features/workspace/command-palette.tsx')).CommandPalette,
}))
const HelpSheet = lazy(async () => ({ default: (await import('#src/features/workspace/help-sheet.tsx')).HelpSheet }))

type SheetsProps = { actor: CommandPaletteActor; actors: RouterContext['actors']; onSearch: () => void }

/** The search and the list of shortcuts, whichever of them is open, and the keys that open them. */
export function Sheets({ actor, actors, onSearch }: SheetsProps) {
  const navigate = useNavigate()
  const sheet = useSelector(actor, selectOpenSheet)
  const singleKeys = useSelector(actor, selectSingleKeys)
  useEffect(() =>
    listenForFrameShortcuts(window, { search: onSearch, help: () => actor.send({ type: 'help.pressed' }) }),
  )
  useEffect(() => {
    const chosen = [
      actor.on('entry.chosen', ({ id }) => {
        if (!obeyCommand(id, actors)) void navigate({ href: id })
      }),
      actor.on('company.chosen', ({ id }) => {
        void navigate({ to: '/RiskAnalysis/EquityNetwork', search: { company: id } })
      }),
    ]
    return () => {
      for (const { unsubscribe } of chosen) unsubscribe()
    }
  }, [actor, actors, navigate])
  const close = () => actor.send({ type: 'palette.closed' })
  return (
    <Suspense>
      {sheet === 'search' && <Search actor={actor} onClose={close} />}
      {sheet === 'help' && (
        <HelpSheet
          singleKeys={singleKeys}
          onSingleKeys={() => actor.send({ type: 'singleKeys.switched' })}
          onClose={close}
        />
      )}
    </Suspense>
  )
}

function Search({ actor, onClose }: { actor: CommandPaletteActor; onClose: () => void }) {
  return (
    <CommandPalette
      {...selectPalette(useSelector(actor, (snapshot) => snapshot))}
      onType={(text) => actor.send({ type: 'text.typed', text })}
      onMove={(move) => actor.send({ type: 'highlight.moved', move })}
      onChoose={(index) => actor.send({ type: 'option.chosen', index })}
      onRetry={() => actor.send({ type: 'search.retried' })}
      onClose={onClose}
    />
  )
}
