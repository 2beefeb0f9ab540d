import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MeasureId } from '#contracts/measures/measure.ts'
import { requestedGroups } from '#contracts/measures/measure-choices.ts'
import type { MeasureCatalog } from '#contracts/measures/measure-request.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { measureCatalogQuery } from '#src/api/measures.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { AnalysisPanelView } from '#src/features/measures/analysis-panel.tsx'
import { askedParameters } from '#src/features/measures/parameter-field.tsx'
import type { MeasureAsk } from '#src/machines/measures/measure-run.machine.ts'
import { useConcertGroups } from '#src/machines/measures/use-concert-groups.ts'
import { useMeasureChoices } from '#src/machines/measures/use-measure-choices.ts'
import { useMeasureRun } from '#src/machines/measures/use-measure-run.ts'
import { type EquityPanel, ofReport, useEquityNavigate, useEquitySearch } from '../-explorations/equity-panel.tsx'
import { useAnalysisActions, usePicking } from './analysis-context.ts'
import { MeasureResult } from './measure-result.tsx'

/** How much is listed here where nothing else is chosen: enough to colour a graph view, few enough to be read. */
const listed: Partial<Record<MeasureId, Readonly<Record<string, number>>>> = {
  communities: { limit: 100, members: 1_000 },
  cycles: { limit: 200 },
  'beneficial-owners': { limit: 50 },
  owners: { limit: 1_000 },
  control: { limit: 1_000 },
}

/** A measure with the defaults of this panel. */
function listingMore(measure: MeasureCatalog[number]): MeasureCatalog[number] {
  const own = listed[measure.id]
  if (!own) return measure
  const parameters = Object.entries(measure.parameters).map(([name, spec]) => {
    const standard = own[name]
    return [name, spec.type === 'count' && standard !== undefined ? { ...spec, default: standard } : spec]
  })
  return { ...measure, parameters: Object.fromEntries(parameters) }
}

/** Any measure of the analysis core, asked around the company or over the whole network. */
export const AnalysisPanel = ofReport(Analysis)

function Analysis({ report: { company, asOf }, client, actors }: EquityPanel) {
  const { analysisRun, measureChoices, concertGroups } = actors
  const navigate = useEquityNavigate()
  const measure = useEquitySearch().measure ?? 'communities'
  const catalog = useQuery(measureCatalogQuery(client))
  const { groups } = useConcertGroups(concertGroups)
  const { run, answer, onAsk } = useMeasureRun(analysisRun)
  const offered = useMemo(() => catalog.data?.map(listingMore), [catalog.data])
  const { scope, chosen, ...choices } = useMeasureChoices(measureChoices, measure)
  const described = offered?.find(({ id }) => id === measure)
  const about = described?.subject ?? 'network'
  const included = answer?.ask.demonstration ?? company.synthetic
  const ask: MeasureAsk = {
    measure,
    scope,
    about,
    company: scope === 'network' && about === 'network' ? null : company.id,
    asOf,
    parameters: askedParameters(described?.parameters ?? {}, { ...listed[measure], ...chosen }),
    groups: requestedGroups(groups),
    ...(scope === 'network' && included && { demonstration: true }),
  }
  const actions = useAnalysisActions(measure, answer?.ask.scope ?? scope)
  return (
    <AnalysisPanelView
      {...choices}
      catalog={offered ?? null}
      catalogProblem={catalog.error ? problemFrom(catalog.error) : null}
      onReloadCatalog={() => void catalog.refetch()}
      company={nameOf(company)}
      measure={measure}
      scope={scope}
      chosen={chosen}
      picking={usePicking()}
      run={run}
      answer={answer}
      demonstration={
        answer === null || company.synthetic
          ? null
          : {
              leftOut: answer.leftOut ?? 0,
              included,
              onChange: (demonstration) => {
                const { demonstration: _, ...asked } = answer.ask
                onAsk({ ...asked, ...(demonstration && { demonstration }) })
              },
            }
      }
      isCurrent={JSON.stringify(answer?.ask) === JSON.stringify(ask)}
      result={answer && <MeasureResult answer={answer} actions={actions} />}
      onMeasure={(next) => void navigate({ search: (before) => ({ ...before, measure: next }), replace: true })}
      onCompute={() => onAsk(ask)}
    />
  )
}
