import * as v from 'valibot'
import { StoredModel } from '#contracts/models/stored-model.ts'

const estimate = { value: 0.8, low: 0.7, high: 0.9 }

/** A model as the server tells it, trained by Ada. */
export const storedModel = (more: Partial<StoredModel> = {}): StoredModel => ({
  ...v.parse(StoredModel, {
    id: '3',
    name: 'Failures',
    dataSet: { id: '5', name: 'Firms' },
    hash: 'a'.repeat(64),
    state: 'trained',
    memory: { trainedBy: 'ada', requestedBy: null, approvedBy: null, refusal: null, retirement: null },
    rocAuc: estimate,
    createdAt: '2026-11-20T01:00:00.000Z',
    revision: 1,
    choice: { dataSet: '5', name: 'Failures', features: 'raw' },
    card: {
      training: { rows: 300, positives: 120, period: { from: '2019', to: '2021' } },
      validation: {
        period: { from: '2021', to: '2021' },
        metrics: {
          roc_auc: estimate,
          pr_auc: { value: 0.6, low: 0.5, high: 0.7 },
          ks: 0.45,
          gini: 0.6,
          brier: 0.12,
          log_loss: 0.4,
          n: 100,
          positives: 40,
        },
      },
      byYear: [],
      calibration: [
        { rows: 50, foretold: 0.2, came: 0.18 },
        { rows: 50, foretold: 0.6, came: 0.62 },
      ],
      scores: [
        { upTo: 0.3, share: 0.5 },
        { upTo: 1, share: 0.5 },
      ],
      importance: [
        { column: 'debt', share: 0.75 },
        { column: 'size', share: 0.25 },
      ],
      columns: 2,
      trees: [40, 42],
      flags: [],
    },
  }),
  ...more,
})
