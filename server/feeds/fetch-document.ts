import { documentLimits } from '#formats/adverse-media/document.ts'
import { type Fetched, fetchPolitely, type WebFetching } from './fetch-politely.ts'

const mostSeconds = 30

/** Pages and PDFs, the latter also under the names that servers give to any file. */
const types = /^(text\/(html|plain)|application\/(xhtml\+xml|pdf|x-pdf|octet-stream|x-download|force-download))$/i
const accept = 'text/html, application/xhtml+xml, application/pdf, */*;q=0.1'

/** Asks for a page or PDF as its server allows. @throws the signal's reason where the process stops */
export const fetchDocument = (address: string, fetching: WebFetching): Promise<Fetched> =>
  fetchPolitely(address, { accept, types, mostBytes: documentLimits.bytes, mostSeconds, conditions: null }, fetching)
