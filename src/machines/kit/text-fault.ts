/** What is wrong with a text that cannot be sent: it was left empty, or cannot be what is asked for. */
export type TextFault = 'empty' | 'invalid'

export const textFaultOf = (text: string): TextFault => (text.trim() === '' ? 'empty' : 'invalid')
