import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PartyAttribute } from '#contracts/entities/party-detail.ts'
import type { RelationKind } from '#contracts/entities/relation.ts'

/** What each attribute of a party is called. */
export const partyDetailWords: Record<PartyAttribute, MessageDescriptor> = {
  alias: msg`Other names`,
  formerName: msg`Former names`,
  status: msg`Status`,
  founded: msg`Founded`,
  dissolved: msg`Dissolved`,
  successor: msg`Succeeded by`,
  legalForm: msg`Legal form`,
  industry: msg`Industry`,
  legalRepresentative: msg`Legal representative`,
  registeredAddress: msg`Registered address`,
  businessAddress: msg`Business address`,
  serviceAddress: msg`Address for letters`,
  residence: msg`Residence`,
  address: msg`Address`,
  phone: msg`Telephone`,
  birthDate: msg`Born`,
  deathDate: msg`Died`,
  nationality: msg`Nationality`,
  ownershipDeclaration: msg`Declared of its owners`,
}

/** The relation of the other party to the current one. */
export const relationWords: Record<RelationKind, MessageDescriptor> = {
  spouse: msg`Spouse`,
  parent: msg`Mother or father`,
  child: msg`Son or daughter`,
  sibling: msg`Brother or sister`,
  relative: msg`Relative`,
  associate: msg`Associate`,
  concert: msg`Acting in concert`,
}
