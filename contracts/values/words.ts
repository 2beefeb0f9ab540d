/** A text in both languages of the analysis. */
export type Words = { 'en-US': string; 'zh-CN': string }
