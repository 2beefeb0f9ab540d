import { msg } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import type { CompanyHead } from '#contracts/companies/company-page.ts'
import { EntityId } from '#contracts/entities/entity.ts'
import { companyQuery } from '#src/api/companies.ts'
import { watchListQuery } from '#src/api/watch-list.ts'
import { listenForKey, type SingleKeys } from '#src/components/controls/listen-for-key.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { CompanyScreen, placesMark } from '#src/features/companies/company-screen.tsx'
import { FindingList } from '#src/features/ownership/finding-list.tsx'
import { usePartySearch } from '#src/machines/entities/use-company-search.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { useFollow } from '#src/machines/watch-list/use-follow.ts'
import { useEmitted } from '../../-actors/use-emitted.ts'
import { beginParts, useParts } from '../../-companies/use-parts.ts'
import { beginQuery, readQuery } from '../../-shell/begin-query.ts'
import { named } from '../../-shell/page-title.ts'
import { ScreenNotFound } from '../../-shell/route-exception.tsx'
import { singleKeysOf } from '../../-shell/single-keys.ts'

export const Route = createFileRoute('/_workspace/companies/$companyId')({
  staticData: { title: msg`Company`, titleOf: ({ ownership }: CompanyHead) => named(nameOf(ownership.company)) },
  beforeLoad: ({ params }) => {
    if (!v.is(EntityId, params.companyId)) throw notFound()
  },
  loader: ({ context: { workspace }, params }) => {
    const id = v.parse(EntityId, params.companyId)
    beginQuery(workspace, watchListQuery(workspace.client))
    beginParts(workspace, id)
    return readQuery(workspace, companyQuery(workspace.client, id))
  },
  component: CompanyRoute,
  notFoundComponent: ScreenNotFound,
})

function CompanyRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const id = Route.useParams({ select: (params) => v.parse(EntityId, params.companyId) })
  const navigate = Route.useNavigate()
  const { data: head } = useSuspenseQuery(companyQuery(workspace.client, id))
  const party = head.ownership.company.id
  const parts = useParts(workspace, id)
  const compared = usePartySearch(workspace.actors.comparedSearch, ({ id: otherId }) => {
    void navigate({ to: '/companies/$companyId/compare/$otherId', params: { companyId: party, otherId } })
  })
  const { following, onFollow: switchFollowing } = useFollow(workspace.actors.follow)
  const watched = useQuery(watchListQuery(workspace.client)).data?.watched
  const isFollowed = watched === undefined || following !== null ? null : watched.some((one) => one.party.id === party)
  const onFollow = () => {
    if (isFollowed !== null) switchFollowing(party, !isFollowed)
  }
  const { caseWork, commandPalette } = workspace.actors
  const keys = singleKeysOf(commandPalette)
  const { mayWorkOnCases: mayWork } = useUser(actors.session)
  const onCase = () => {
    if (mayWork) caseWork.send({ type: 'case.requested', company: party })
  }
  useEffect(() => listenForKey(keys, 'c', onCase))
  useEmitted(caseWork, {
    'case.opened': ({ id: caseId }) => void navigate({ to: '/cases/$caseId', params: { caseId } }),
  })
  useEffect(() => listenForKey(keys, 'w', onFollow))
  useEffect(() => listenForPlaces(singleKeysOf(commandPalette)), [commandPalette])
  return (
    <CompanyScreen
      head={head}
      isFollowed={isFollowed}
      onFollow={onFollow}
      onCase={mayWork ? onCase : null}
      parts={parts}
      compared={compared}
      findings={
        <FindingList
          report={head.ownership}
          onOpen={(companyId) => void navigate({ to: '/companies/$companyId', params: { companyId } })}
        />
      }
    />
  )
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Leads with each number to the part of the page in that place. Returns what ends it. */
function listenForPlaces(keys: SingleKeys): () => void {
  const stops = digits.map((digit, place) =>
    listenForKey(keys, digit, () =>
      keys.target.document.querySelectorAll<HTMLAnchorElement>(`[${placesMark}] a`).item(place)?.click(),
    ),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
