import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { createFileRoute } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { Recording } from '#contracts/machine-inspector/recorded-transition.ts'
import { tableSearch } from '#contracts/values/table-search.ts'
import { downloadText } from '#src/components/controls/download-text.ts'
import { MachineInspectorScreen } from '#src/features/machine-inspector/machine-inspector-screen.tsx'
import { speeds } from '#src/machines/machine-inspector/machine-inspector.machine.ts'
import {
  filteredTransitions,
  standOf,
  type TransitionFilter,
} from '#src/machines/machine-inspector/machine-inspector.selectors.ts'
import { recordingText } from '#src/machines/machine-inspector/recording-file.ts'
import { snapshotDifferences } from '#src/machines/machine-inspector/revive-value.ts'
import { useMachineInspector } from '#src/machines/machine-inspector/use-machine-inspector.ts'
import { ScreenException } from '../../-shell/route-exception.tsx'

const pageSize = 100
const textInUrl = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.maxLength(200))

/** Without a page in the URL it is that of the transition that is looked at, so that replay turns the pages. */
const transitionTable = tableSearch([])

export const Route = createFileRoute('/_workspace/dev/machines')({
  staticData: { title: msg`Machine inspector` },
  validateSearch: v.object({
    machine: v.fallback(v.optional(textInUrl), undefined),
    q: v.fallback(v.optional(textInUrl), undefined),
    changed: v.fallback(v.optional(v.literal(true)), undefined),
    ...transitionTable.entries,
  }),
  preload: false,
  loader: ({ context: { openInspection } }) => openInspection(),
  errorComponent: ScreenException,
  component: MachinesRoute,
})

function MachinesRoute() {
  const { recorder, inspector } = Route.useLoaderData()
  const { machine, q = '', changed = false, page } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { i18n } = useLingui()
  const inspection = useMachineInspector(inspector)
  const live = useSyncExternalStore(recorder.subscribe, recorder.read)
  const { opened, transition } = inspection
  const recording = opened?.recording ?? live
  const filtered = machine !== undefined && recording.actors.some(({ key }) => key === machine) ? machine : null
  const filter: TransitionFilter = { actor: filtered, text: q, changedOnly: changed }
  const transitions = filteredTransitions(recording.transitions, filter).reverse()
  const chosen = recording.transitions.find(({ id }) => id === transition) ?? null
  const checks = new Map(opened?.replay.checks.map((check) => [check.transition, check]))
  const name = filtered ?? chosen?.actor ?? recording.actors[0]?.key ?? null
  const pageOfChosen =
    Math.floor(
      Math.max(
        0,
        transitions.findIndex(({ id }) => id === transition),
      ) / pageSize,
    ) + 1
  const shownPage = Math.min(page ?? pageOfChosen, Math.max(1, Math.ceil(transitions.length / pageSize)))

  const chooseTimestamp = (id: number) => {
    inspection.onTransition(id)
    if (page !== undefined) void navigate({ search: ({ page: _page, ...rest }) => rest, replace: true })
  }
  const save = () => {
    const exportedAt = new Date().toISOString()
    const text = recordingText(live, {
      application: import.meta.env.APPLICATION_VERSION,
      locale: i18n.locale,
      exportedAt,
    })
    const stamp = exportedAt.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
    downloadText(text, { name: `machines-${stamp}.json`, type: 'application/json' })
  }

  return (
    <MachineInspectorScreen
      {...inspection}
      recording={recording}
      machines={recording.actors.map(({ key, parent, start }) => ({
        key,
        parent,
        snapshot: standOf(recording, key, transition)?.snapshot ?? start,
        transitions: recording.transitions.filter(({ actor }) => actor === key).length,
      }))}
      drawn={name === null ? null : drawnOf(recording, name, transition)}
      filter={{ machine: filtered, text: q, changedOnly: changed }}
      listed={{
        transitions: transitions.slice((shownPage - 1) * pageSize, shownPage * pageSize),
        total: transitions.length,
        page: shownPage,
        pageSize,
      }}
      differing={
        new Set([...checks.values()].filter(({ differences }) => differences.length > 0).map((c) => c.transition))
      }
      chosen={transition}
      detail={
        chosen && {
          transition: chosen,
          differences: snapshotDifferences(chosen.before, chosen.after),
          check: checks.get(chosen.id) ?? null,
        }
      }
      playing={opened && { speed: inspection.speed, speeds, playing: inspection.playing, mayPlay: inspection.mayPlay }}
      onFilter={(next) => {
        const { machine: actor, text, changedOnly } = { ...filter, machine: filter.actor, ...next }
        void navigate({
          search: { machine: actor ?? undefined, q: text || undefined, changed: changedOnly || undefined },
          replace: next.text !== undefined,
        })
      }}
      onPage={(next) =>
        void navigate({
          search: (before) => ({ ...before, ...transitionTable.changed(before, { page: next }), page: next }),
        })
      }
      onTransition={chooseTimestamp}
      onExport={save}
      onClear={() => {
        inspection.onLive()
        recorder.clear()
      }}
      onCopy={(text) => void navigator.clipboard.writeText(text)}
    />
  )
}

function drawnOf(recording: Recording, name: string, transition: number | null) {
  const actor = recording.actors.find(({ key }) => key === name)
  const chart = recording.charts.find(({ id }) => id === actor?.machine)
  const stand = standOf(recording, name, transition)
  return chart && stand ? { name, chart, ...stand } : null
}
