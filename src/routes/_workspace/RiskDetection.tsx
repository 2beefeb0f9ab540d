import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { type ArticleFilter, ArticleSentiment, LeastSeverity } from '#contracts/adverse-media/adverse-media.ts'
import { AnnouncementStatus } from '#contracts/adverse-media/announcement-status.ts'
import { ArticleKind } from '#contracts/adverse-media/article.ts'
import { AlertFiringId } from '#contracts/alerts/alert-rule.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { pageSize } from '#contracts/values/request-defaults.ts'
import { tableSearch } from '#contracts/values/table-search.ts'
import { adverseMediaSummaryQuery, articlesQuery, hotWordsQuery } from '#src/api/adverse-media.ts'
import { eventModelQuery } from '#src/api/adverse-media-event-model.ts'
import { alertFiringQuery, alertRulesQuery } from '#src/api/alerts.ts'
import { PeriodField } from '#src/components/controls/period-field.tsx'
import { EventModelPart } from '#src/features/adverse-media/event-model-part.tsx'
import { RiskDetectionScreen } from '#src/features/adverse-media/risk-detection-screen.tsx'
import { FiringDrawer } from '#src/features/alerts/firing-drawer.tsx'
import { FoundRows } from '#src/features/query/found-rows.tsx'
import { querySentence } from '#src/features/query/query-sentence.ts'
import { useEventLearning } from '#src/machines/adverse-media/use-event-learning.ts'
import { useAlertRule } from '#src/machines/alerts/use-alert-rule.ts'
import { selectMayKeepAlerts } from '#src/machines/session/session.selectors.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { AlertRuleParts } from '../-alerts/alert-rule-parts.tsx'
import type { Workspace } from '../-router-context.ts'
import { beginQuery } from '../-shell/begin-query.ts'
import { outcomeOf } from '../-shell/outcome-of.ts'

/** Of no firing: never asked for. */
const none = '0' as AlertFiringId

type FiringProps = { workspace: Workspace; id: AlertFiringId | null; onClose: () => void }

/** Why a rule fired, over the server. */
function Firing({ workspace: { client }, id, onClose }: FiringProps) {
  const { i18n } = useLingui()
  const asked = useQuery({ ...alertFiringQuery(client, id ?? none), enabled: id !== null })
  const firing = (id !== null && asked.data) || null
  const names = new Map((firing?.meaning.parties ?? []).map(({ id: party, name }) => [party, name]))
  return (
    <FiringDrawer
      open={id !== null}
      firing={firing}
      problem={asked.error && problemFrom(asked.error)}
      condition={firing ? querySentence(i18n, firing.query, { names, periods: firing.meaning.periods }) : ''}
      rows={<FoundRows rows={firing?.rows ?? []} />}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    />
  )
}

const text = (maximum: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).slice(0, maximum)),
  )
const optional = <Value,>(schema: v.GenericSchema<unknown, Value>) => v.fallback(v.optional(schema), undefined)

const articleTable = tableSearch([])

export const Route = createFileRoute('/_workspace/RiskDetection')({
  staticData: { title: msg`Risk discovery` },
  validateSearch: v.object({
    q: optional(text(200)),
    kind: optional(ArticleKind),
    event: optional(v.pipe(v.string(), v.regex(/^\w{1,40}$/))),
    company: optional(v.pipe(text(18), v.regex(/^[1-9]\d{0,17}$/))),
    publisher: optional(text(200)),
    negative: optional(v.picklist(['yes', 'no'])),
    severity: optional(v.pipe(text(1), LeastSeverity)),
    sentiment: optional(ArticleSentiment),
    announced: optional(AnnouncementStatus),
    import: optional(v.pipe(text(18), v.regex(/^[1-9]\d{0,17}$/))),
    from: optional(IsoDate),
    to: optional(IsoDate),
    once: optional(v.literal('yes')),
    ...articleTable.entries,
    firing: optional(v.pipe(text(18), AlertFiringId)),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { actors, workspace }, deps: { firing, ...search } }) => {
    const { client } = workspace
    const { page } = articleTable.viewOf(search)
    const filter = filterIn(search)
    beginQuery(workspace, adverseMediaSummaryQuery(client, filter))
    beginQuery(workspace, hotWordsQuery(client, filter))
    beginQuery(workspace, eventModelQuery(client))
    beginQuery(workspace, articlesQuery(client, filter, { ...pageAt(page), once: search.once === 'yes' }))
    if (firing !== undefined) beginQuery(workspace, alertFiringQuery(client, firing))
    if (selectMayKeepAlerts(actors.session.getSnapshot())) beginQuery(workspace, alertRulesQuery(client))
  },
  component: RiskDetectionRoute,
})

const pageAt = (page: number) => ({ offset: (page - 1) * pageSize, limit: pageSize })

const filterIn = (search: { [Key in keyof ArticleFilter]?: ArticleFilter[Key] | undefined }): ArticleFilter => ({
  q: search.q ?? '',
  kind: search.kind ?? null,
  event: search.event ?? null,
  company: search.company ?? null,
  publisher: search.publisher ?? null,
  negative: search.negative ?? null,
  severity: search.severity ?? null,
  sentiment: search.sentiment ?? null,
  announced: search.announced ?? null,
  import: search.import ?? null,
  from: search.from ?? null,
  to: search.to ?? null,
})

function RiskDetectionRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { firing, ...search } = Route.useSearch()
  const { page } = articleTable.viewOf(search)
  const once = search.once === 'yes'
  const filter = filterIn(search)
  const summary = useQuery(adverseMediaSummaryQuery(workspace.client, filter))
  const { from, to } = summary.data ?? filter
  const articles = useQuery(articlesQuery(workspace.client, filter, { ...pageAt(page), once }))
  const hotWords = useQuery(hotWordsQuery(workspace.client, filter))
  const eventModel = useQuery(eventModelQuery(workspace.client))
  const { mayKeepAlerts, mayWorkOnCases } = useUser(actors.session)
  const learning = useEventLearning(workspace.actors.eventLearning)
  const { announced: _announced, import: _import, from: _from, to: _to, ...watches } = filter
  const rule = useAlertRule(workspace.actors.alertRule)
  const show = (next: ArticleFilter, { page: nextPage = 1, once: nextOnce = once } = {}) => {
    const asked = Object.entries(next).filter(([, value]) => value !== null && value !== '')
    const look = { ...articleTable.changed({}, { page: nextPage }), ...(nextOnce && { once: 'yes' as const }) }
    void navigate({ search: { ...Object.fromEntries(asked), ...look } })
  }
  return (
    <>
      <RiskDetectionScreen
        filter={filter}
        once={once}
        page={page}
        pageSize={pageSize}
        summary={summary.data ?? null}
        articles={articles.data ?? null}
        hotWords={hotWords.data ?? null}
        {...outcomeOf(summary, articles, hotWords, eventModel)}
        learning={
          eventModel.data && <EventModelPart report={eventModel.data} work={mayWorkOnCases ? learning : null} />
        }
        alertRules={mayKeepAlerts && <AlertRuleParts client={workspace.client} rule={rule} listed={watches} />}
        onCreateAlert={mayKeepAlerts ? () => rule.onCreate(watches) : null}
        mayCreateAlert={rule.mayKeep}
        period={<PeriodField from={from} to={to} onChange={(period) => show({ ...filter, ...period })} />}
        onFilter={(change) => show({ ...filter, ...change })}
        onClear={() => void navigate({ search: {} })}
        onOnce={(next) => show(filter, { once: next })}
        onPage={(next) => show(filter, { page: next })}
      />
      <Firing
        workspace={workspace}
        id={firing ?? null}
        onClose={() => void navigate({ search: (shown) => ({ ...shown, firing: undefined }), resetScroll: false })}
      />
    </>
  )
}
