/** The same thing said in both languages that the analysis speaks by itself. */
export type Words = { 'en-US': string; 'zh-CN': string }
