import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The questions that the product is made for, each with the screen that answers it. */
export const questions: readonly { path: string; question: MessageDescriptor; answer: MessageDescriptor }[] = [
  {
    path: '/RiskAnalysis/EquityNetwork',
    question: msg`Who really owns and controls this company?`,
    answer: msg`Follow its owners on the equity network`,
  },
  {
    path: '/RiskDetection',
    question: msg`What is being said and announced about it, and what is new or dangerous in that?`,
    answer: msg`Look at news and announcements`,
  },
  {
    path: '/RiskPrevention/Jiaohang',
    question: msg`Which bills look fraudulent, and why?`,
    answer: msg`Look at bills`,
  },
  {
    path: '/RiskPrevention/Shenzhengxin',
    question: msg`Which bond issuers are heading for trouble, and how early did we see it?`,
    answer: msg`Look at bond issuers`,
  },
]
