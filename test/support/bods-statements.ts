const id = (recordId: string, date: string) => `statement-of-${recordId}-${date.slice(0, 10)}`.padEnd(32, '-')

type More = { date?: string; status?: 'new' | 'updated' | 'closed' }

function statement(recordType: string, recordId: string, recordDetails: object, { date, status }: More) {
  const statementDate = date ?? '2024-01-01'
  const common = { statementId: id(recordId, statementDate), statementDate, declarationSubject: recordId }
  return { ...common, recordId, recordType, ...(status ? { recordStatus: status } : {}), recordDetails }
}

/** An entity statement of BODS 0.4. */
export function entityStatement(recordId: string, details: object = {}, more: More = {}) {
  const whole = { isComponent: false, entityType: { type: 'registeredEntity' }, ...details }
  return statement('entity', recordId, whole, more)
}

/** A person statement of BODS 0.4. */
export function personStatement(recordId: string, details: object = {}, more: More = {}) {
  return statement('person', recordId, { isComponent: false, personType: 'knownPerson', ...details }, more)
}

/** A relationship statement of BODS 0.4. */
export function relationshipStatement(
  recordId: string,
  interestedParty: string | object,
  subject: string | object,
  interests: object[],
  more: More & { componentRecords?: string[] } = {},
) {
  const { componentRecords, ...rest } = more
  const components = componentRecords ? { componentRecords } : {}
  const details = { isComponent: false, subject, interestedParty, interests, ...components }
  return statement('relationship', recordId, details, rest)
}
