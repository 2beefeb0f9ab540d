import * as v from 'valibot'
import { EntityId, type EntityKind, type EntitySummary } from '#contracts/entities/entity.ts'
import type { Direction, NeighboursReply, NetworkEdge, OwnerRow, OwnershipReply } from '#contracts/ownership/network.ts'
import { type OwnerColumnId, OwnerFigures } from '#contracts/ownership/owners.ts'

export const entityId = (number: number | string) => v.parse(EntityId, String(number))

/** Who owns what, as entity numbers, and the share. */
export type Stake = { owner: number; company: number; share: number }

export function entity(id: number, stakes: readonly Stake[] = [], changes: Partial<EntitySummary> = {}): EntitySummary {
  const kind: EntityKind = 'company'
  return {
    id: entityId(id),
    name: `Company ${id}`,
    kind,
    jurisdiction: null,
    identifiers: [],
    source: 'register',
    synthetic: false,
    ownerCount: new Set(stakes.filter(({ company, owner }) => company === id && owner !== id).map(({ owner }) => owner))
      .size,
    holdingCount: new Set(stakes.filter(({ owner, company }) => owner === id && company !== id).map((s) => s.company))
      .size,
    ...changes,
  }
}

export function edge({ owner, company, share }: Stake, changes: Partial<NetworkEdge> = {}): NetworkEdge {
  return {
    id: `${owner}-${company}`,
    owner: entityId(owner),
    company: entityId(company),
    kind: 'stake',
    capital: { min: share, max: share },
    votes: { min: share, max: share },
    validFrom: null,
    validTo: null,
    details: null,
    provenance: {
      source: 'register',
      file: 'register.csv',
      row: 2,
      importId: '1',
      importedAt: '2026-01-02T03:04:05.000Z',
      synthetic: false,
    },
    ...changes,
  }
}

type ExactFigures = Partial<Record<OwnerColumnId, number | null>>

export const ownerRow = (party: EntitySummary, figures: ExactFigures): OwnerRow => ({
  entity: party,
  ...ownerFigures(figures),
})

/** Exact figures of a certain owner; without capital or votes it holds no stake in the company itself. */
export function ownerFigures({
  capital = 0,
  votes = 0,
  ultimate = null,
  integrated = null,
}: ExactFigures): OwnerFigures {
  const exactly = (share: number | null) => (share === null ? null : { min: share, max: share })
  return v.parse(OwnerFigures, {
    kind: 'certain',
    direct: { capital: exactly(capital || null), votes: exactly(votes || null) },
    ultimate: exactly(ultimate),
    integrated: exactly(integrated),
  })
}

export function report(
  company: number,
  stakes: readonly Stake[],
  changes: Partial<OwnershipReply> = {},
): OwnershipReply {
  return {
    company: entity(company, stakes),
    asOf: null,
    control: { kind: 'none', controllers: [], proof: [], nodes: [], edges: [], votes: null },
    owners: [],
    ownerTotal: 0,
    unidentified: null,
    rangesAreBounds: false,
    gaps: [],
    holdings: [],
    holdingTotal: 0,
    findings: [],
    ...changes,
  }
}

/** A page of neighbours as a server that holds these stakes gives it. */
export function neighbours(
  stakes: readonly Stake[],
  { node, direction, offset, limit }: { node: string; direction: Direction; offset: number; limit: number },
): NeighboursReply {
  const id = Number(node)
  const own = stakes.filter(
    ({ owner, company }) => (direction === 'owners' ? company : owner) === id && owner !== company,
  )
  const others = [...new Set(own.map(({ owner, company }) => (direction === 'owners' ? owner : company)))]
  const page = others.slice(offset, offset + limit)
  const edges = own.filter(({ owner, company }) => page.includes(direction === 'owners' ? owner : company))
  return {
    nodes: page.map((other) => entity(other, stakes)),
    edges: edges.map((stake) => edge(stake)),
    total: others.length,
    nextOffset: offset + limit < others.length ? offset + limit : null,
  }
}
