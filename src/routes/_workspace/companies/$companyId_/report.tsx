import { msg } from '@lingui/core/macro'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useRef } from 'react'
import * as v from 'valibot'
import { type CompanyHead, CompanySectionId } from '#contracts/companies/company-page.ts'
import { EntityId } from '#contracts/entities/entity.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { type LocaleId, ReportLocale } from '#contracts/values/locale.ts'
import { companyQuery } from '#src/api/companies.ts'
import { downloadBlob, downloadText } from '#src/components/controls/download-text.ts'
import { drawnPicture } from '#src/components/controls/drawn-picture.ts'
import { pageFile } from '#src/components/controls/page-file.ts'
import { wordFile } from '#src/components/controls/word-file.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { reportTitle } from '#src/features/companies/report-paper.tsx'
import { ReportScreen } from '#src/features/companies/report-screen.tsx'
import { FindingList } from '#src/features/ownership/finding-list.tsx'
import { selectLocale } from '#src/machines/locale/locale.machine.ts'
import { useLocale } from '#src/machines/locale/use-locale.ts'
import { beginParts, useParts } from '../../../-companies/use-parts.ts'
import type { Workspace } from '../../../-router-context.ts'
import { readQuery } from '../../../-shell/begin-query.ts'
import { ScreenNotFound } from '../../../-shell/route-exception.tsx'

const ReportSearch = v.object({
  language: v.fallback(v.optional(ReportLocale), undefined),
  without: v.fallback(
    v.optional(v.pipe(v.array(CompanySectionId), v.maxLength(CompanySectionId.options.length))),
    undefined,
  ),
})

export const Route = createFileRoute('/_workspace/companies/$companyId_/report')({
  staticData: {
    title: msg`Report of a company`,
    titleOf: ({ ownership }: CompanyHead) => reportTitle(nameOf(ownership.company)),
  },
  validateSearch: ReportSearch,
  beforeLoad: ({ params }) => {
    if (!v.is(EntityId, params.companyId)) throw notFound()
  },
  loaderDeps: ({ search: { language } }) => ({ language }),
  loader: async ({ context: { actors, workspace }, params, deps }) => {
    const id = v.parse(EntityId, params.companyId)
    const language = deps.language ?? languageFor(selectLocale(actors.locale.getSnapshot()))
    beginParts(workspace, id)
    const [head] = await Promise.all([
      readQuery(workspace, companyQuery(workspace.client, id)),
      readQuery(workspace, wordsQuery(workspace, language)),
    ])
    return head
  },
  component: ReportRoute,
  notFoundComponent: ScreenNotFound,
})

/** The language of the screen where reports are written in it, or else English. */
const languageFor = (locale: LocaleId): ReportLocale => (v.is(ReportLocale, locale) ? locale : 'en-US')

const wordsQuery = ({ wordsIn }: Workspace, language: ReportLocale) =>
  queryOptions({ queryKey: ['words', language], queryFn: () => wordsIn(language), staleTime: Number.POSITIVE_INFINITY })

function ReportRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const id = Route.useParams({ select: (params) => v.parse(EntityId, params.companyId) })
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { locale } = useLocale(actors.locale)
  const { data: head, dataUpdatedAt } = useSuspenseQuery(companyQuery(workspace.client, id))
  const { language = languageFor(locale), without = [] } = search
  const { data: words } = useSuspenseQuery(wordsQuery(workspace, language))
  const parts = useParts(workspace, id)
  const paper = useRef<HTMLElement>(null)
  const name = nameOf(head.ownership.company, words)
  const title = words._(reportTitle(name))
  const fileName = (ending: string) => `report-${calledIn(name)}-${today()}.${ending}`
  const onDownload = () => {
    if (!paper.current) return
    const page = pageFile(paper.current, { title, locale: language })
    downloadText(page, { name: fileName('html'), type: 'text/html;charset=utf-8' })
  }
  const onWord = async () => {
    if (!paper.current) return
    const file = await wordFile(paper.current, { title, locale: language, draw: drawnPicture })
    downloadBlob(file, fileName('docx'))
  }
  return (
    <ReportScreen
      report={{
        head,
        parts,
        without,
        readOn: chinaDayOf(dataUpdatedAt),
        madeOn: today(),
        findings: (
          <FindingList
            report={head.ownership}
            onOpen={(companyId) => void navigate({ to: '/companies/$companyId', params: { companyId } })}
          />
        ),
      }}
      language={language}
      words={words}
      onLanguage={(chosen) => void navigate({ search: { ...search, language: chosen }, replace: true })}
      onWithout={(left) =>
        void navigate({ search: { ...search, without: left.length > 0 ? left : undefined }, replace: true })
      }
      onPrint={() => globalThis.print()}
      onDownload={onDownload}
      onWord={() => void onWord()}
      paper={paper}
    />
  )
}

const today = (): IsoDate => chinaDayOf(Date.now())

/** A name as part of the name of a file. */
const calledIn = (name: string) => name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
