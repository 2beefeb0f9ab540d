import { phrases } from './event-phrases/define-event-phrases.ts'

/**
 * What a word says: something good or bad of itself, of what is named after it (a fund buys, a broker downgrades),
 * or of both (a bank lifts an index); the same as a demand, at the beginning of a clause alone; a movement, good
 * where what moves is good (a profit) and bad where that is a burden; a loss, bad of itself as well; that nothing
 * moves; or nothing, as a part of words that would otherwise be read.
 */
export type SentimentWordKind =
  | 'up'
  | 'down'
  | 'burden'
  | 'loss'
  | 'good'
  | 'bad'
  | 'goodFor'
  | 'badFor'
  | 'goodForBoth'
  | 'badForBoth'
  | 'asksFor'
  | 'asksOff'
  | 'even'
  | 'nothing'

/** The words of sentiment about companies, in small letters. The project's own list. */
export const sentimentWords: Readonly<Record<SentimentWordKind, readonly string[]>> = {
  up: phrases(`
    up, ups, rise, rises, rose, rising, risen, gain, gains, gained, gaining, surge, surges, surged, surging, jump,
    jumps, jumped, jumping, rally, rallies, rallied, rallying, soar, soars, soared, soaring, climb, climbs, climbed,
    climbing, zoom, zooms, zoomed, spurt, spurts, spike, spikes, spiked, advance, advances, advanced, rebound,
    rebounds, rebounded, recover, recovers, recovered, recovery, bounce, bounces, bounced, leap, leaps, leapt,
    higher, high, highs, highest, all-time high, peak, uptrend, upmove, upward, strengthen, strengthens,
    strengthened, double, doubles, doubled, triple, triples, tripled, two-fold, threefold, three-fold, twofold,
    four-fold, fourfold, five-fold, grow, grows, grew, growing, growth, increase, increases, increased, improve,
    improves, improved, improvement, expand, expands, expanded, expansion, swell, swells, widens, widened, above,
    accelerate, accelerates, accelerated, firmed, firmer, inches up, edges up, edge up, inch up, moves up, move up,
    picks up, pick up, shoots up, ends up, swings up, skyrocket, skyrockets, mounts, balloon, balloons, raises, 上涨,
    大涨, 涨停, 走高, 反弹, 攀升, 上升, 增长, 增加, 飙升, 飙涨, 回升, 提升, 提高, 扩大, 翻番, 翻倍, 拉升, 走强, 冲高, 高开, 新高, 猛增, 激增, 大增, 递增, 上扬, 收涨, 领涨,
    回暖, 改善, 增厚, 好转, firms up, widening, shoots, shoot, upswing, upturn, inch ahead, pulls up, swings higher, vault,
    vaults, vaulted, shot up, escalates, hardens, hardened, harden, creeps up, notches up, ticks up, pops, popped,
    upsurge, firm up, trending up, quadruple, quadruples, quadrupled, spurted, spiking, zooming, ascends,
    skyrocketed, skyrocketing, bounces back, bouncing back, rebounding, ends higher, edges higher, edge higher
  `),
  down: phrases(`
    down, fall, falls, fell, falling, fallen, slip, slips, slipped, slipping, drop, drops, dropped, dropping,
    decline, declines, declined, declining, dip, dips, dipped, plunge, plunges, plunged, plunging, slump, slumps,
    slumped, slide, slides, slid, sliding, tumble, tumbles, tumbled, tank, tanks, tanked, sink, sinks, sank, sag,
    sags, shed, sheds, plummet, plummets, plummeted, crash, crashes, crashed, crack, cracks, cracked, retreat,
    retreats, retreated, ease, eases, eased, soften, softens, softened, weaken, weakens, weakened, lower, low, lows,
    lowest, downtrend, downward, narrow, narrows, narrowed, shrink, shrinks, shrank, below, decrease, decreases,
    decreased, halve, halves, halved, reduce, reduces, reduced, reduction, contract sharply, erode, erodes, eroded,
    inches down, edges down, edges lower, edge lower, nosedive, slash, slashes, slashed, trim, trims, trimmed,
    cools, cool off, cut, cuts, slow, slows, slowed, slowdown, slower, dives, dive, skid, skids, wipes out, wipe
    out, 下跌, 大跌, 跌停, 走低, 下滑, 下降, 减少, 暴跌, 重挫, 跳水, 回落, 缩水, 收窄, 腰斩, 跌破, 走弱, 低开, 新低, 骤降, 锐减, 大降, 递减, 收跌, 领跌, 滑坡, 萎缩, 急跌,
    阴跌, 闪崩, 下挫, 降温, 下行, 减弱, plummeting, nosedived, nosediving, slumping, tumbling, crashing, cracking, skidding,
    skidded, dwindle, dwindles, dwindled, dwindling, wane, wanes, waned, waning, contraction, shrinking, shrunk,
    eroding, erosion, fading, fades, fade, faded, decelerates, decelerated, deceleration, subsides, subsided, drifts
    lower, drift lower, halving, sagging, sagged, tapers, downturn, cooled, moderates, moderated, retreating,
    downtick, softening, slackens, slackened
  `),
  burden: phrases(`
    cost, costs, debt, debts, npa, npas, bad loans, non-performing loans, expenses, provisions, liabilities, tax,
    taxes, default risk, defaults, inflation, duty, duties, exposure, outflow, outflows, redemptions, fuel subsidy,
    subsidy burden, interest burden, attrition, shortfall, unemployment, jobless claims, 成本, 费用, 负债, 负债率, 债务, 不良率,
    不良贷款率, 不良贷款, 坏账, 坏账率, 减值, 逾期率, 融资成本, 投诉量, 资产负债率, 费用率, 应收账款, 存货积压, 库存压力, 收益率利差
  `),
  loss: phrases(`
    loss, losses, net loss, operating loss, deficit, 亏损, 净亏损, 赤字, 净损失, 浮亏
  `),
  good: phrases(`
    strong, stronger, robust, outperform, outperforms, outperformed, outperformer, beat, beats, tops estimates, top
    estimates, tops forecasts, boosted, lifted, cheered, buoyant, buoyed, upbeat, bullish, bulls, positive,
    positively, attractive, good, better, best, solid, healthy, stellar, shine, shines, outshines, outshine, winner,
    winners, upgraded, overweight, top pick, top picks, good pick, good picks, picks, best bet, good bet, buying,
    accumulate, bags, wins, win, won, secures, oversubscribed, fully subscribed, hopes, opportunity, opportunities,
    upside, benefit, benefits, beneficiary, beneficiaries, resilient, optimistic, optimism, confident, multibagger,
    nod, aided, recommends buy, impressive, cheap, undervalued, value buy, well placed, do well, doing well,
    comfortable, comfortably, success, successful, leads gains, top gainer, top gainers, gainer, gainers, in demand,
    in the green, green, supported, fresh buying, buying support, upper circuit, back in black, swings to profit,
    turns profitable, returns to profit, posts profit, relief, revival, favourable, favorable, constructive,
    insulated, leader, market leader, outpaces, outpace, tailwind, tailwinds, bright, sweet spot, darling, darlings,
    driver, drivers, promising, sizzle, sizzles, turnaround, pare losses, pares losses, trims losses, recoups,
    regains, regain, reclaims, hot, buzz, scales, hits new high, shot in the arm, oversold, re-rating, rerating,
    debuts strongly, narrows losses, exceed, exceeds, exceeded, surpass, surpasses, surpassed, profitable, award,
    awards, breakthrough, launches successfully, wins order, order win, new orders, 利好, 看好, 超预期, 好于预期, 扭亏, 扭亏为盈, 盈利,
    突破, 领先, 稳健, 强劲, 创新高, 创历史新高, 景气, 受益, 获批, 中标, 增持, 回购, 买入评级, 推荐评级, 上调, 跑赢, 抢眼, 亮眼, 优异, 稳步, 优势, 龙头, 热销, 畅销, 大单, 签约,
    获奖, 荣获, 满产满销, 供不应求, 订单饱满, 摘帽, 向好, 乐观, 积极, 提振, 助力, 翻红, 飘红, 预增, 预喜, 净流入, 加仓, 机遇, 潜力, 认可, 好评, 增持评级, 率先, 成功, 顺利, 丰收,
    高增, 修复, 企稳, 亮点, 领跑, 首选, 低估, 超额认购, 增资, 复苏, 红利, 大幅预增, 续创, good buy, great buy, strong buy, top bet, top bets, on a
    roll, on roll, encouraging, compelling, exciting, phenomenal, promise, flourish, impetus, winning, rerate,
    re-rate, re-rated, upper limit, upper-limit, big hit, revive, revives, revived, loving, positivity, favoured,
    favored, favourite, favourites, wealth creators, outperformers, outperforming, comeback, faith, bargain,
    glitter, glitters, thriving, thrive, thrives, resilience, subscribed, pull up, reverse losses, erases losses,
    recovering, inflow, inflows, smart gains, to benefit, recommend, preferred pick, record high, record profit,
    record highs, hits record, at record, lead gains, lead, leads, leads wall street higher, makes debut with
    premium, long-term story, rosy, bright spot, snaps losing streak, snaps two-day fall, snaps fall, stays afloat,
    bottoming out, worst is over, worst seems to be over, worst over, get approval, gets approval, outbid, costlier,
    can be bought, looks attractive, maintains buy, on dips, a buy, 'buy' call, a 'buy', buy call, buy calls, buy
    idea, buy ideas, buy rating, 'buy' rating, decent buy, the pick, safe bet, safe bets, decent bet, great bet,
    great bets, good bets, defensive bet, defensive bets, strongest bets, solid bet, long-term bet, long term bet,
    better bet, better bets, safe haven, great, interesting, opportune, pay off, pays off, augur well, augurs well,
    bodes well, bode well, dominate, dominates, outclasses, outclass, overtakes, overtook, outsmarts, outdo,
    outdoes, bull run, thumbs-up, thumbs up, uptick, stabilise, stabilises, stabilising, stabilize, stabilizes,
    over-subscribed, respite, hold firm, holds firm, basks, bask, new record, fresh record, record territory, at
    records, tops forecast, tops estimate, tops, game changer, transformational, firm footing, value     creator,
    value creators, wealth creator, on fire, momentum, returns well, good news, great news, big     returns, maximum
    returns, finding favour, find favour, finds favour, strongest, healthier, sustainable, appreciates,
    appreciation, multibaggers, multi-bagger, multi-baggers, clean chit, get relief, recommended     stock,
    consistent performer, consistent performance, conviction, safest, star performer, stands out, stand out, core
    portfolio, attract, attracts, in your portfolio, accumulation, praise, praised, acclaimed, admired, applauded,
    superb, excellent, fantastic, outstanding, remarkable, terrific, splendid, handsome, handsomely, lucrative,
    blockbuster, bumper, rewarding, well-positioned, well positioned, well-placed, outshone, outshining,
    outperformance, outpacing, outpaced, impress, impresses, delight, delights, enthused, ray of hope, reassuring,
    sturdy, back on track, well capitalised, undemanding, inexpensive, attractively, attractiveness, debt-free,
    cash-rich, cash rich, vindicated, exonerated, acquitted, wins case, unlock value, value unlocking,
    strengthening, undervaluation, resurgence, resurgent, rejuvenated, upgrading, flourishing, stronghold, vibrant,
    dream run, dream debut, stellar debut, strong debut, big boost, major boost, profits from, cashes in,
    overachieves, game-changer
  `),
  bad: phrases(`
    weak, weaker, weakness, subdued, sluggish, pressure, profit-booking, profit booking, profit taking,
    profit-taking, book profits, book profit, sell-off, selloff, sells off, bearish, bears, cautious, caution,
    negative, negatively, disappointing, disappoint, disappoints, disappointed, disappointment, poor, worst, worse,
    concern, concerns, worry, worries, worried, fear, fears, woes, woe, crisis, uncertainty, uncertainties, scam,
    fraud, investigation, raided, banned, penalty, penalised, penalized, default, defaulted, downgraded,
    underweight, underperform, underperforms, underperformed, underperformer, stay away, lag, lags, lagged, miss,
    misses, missed, hit by, hits by, dragged, weighed, rejected, delay, delays, delayed, loser, losers, top loser,
    top losers, unattractive, expensive, overvalued, overbought, risky, stretched, dull, lacklustre, lackluster,
    gloom, gloomy, grim, bleak, dismal, tepid, lukewarm, muted, jitters, jittery, nervous, nervousness, haunt,
    headwind, headwinds, trouble, troubled, troubles, stress, stressed, distress, bankruptcy, insolvency, sued,
    slapped, loses, lost, losing, in the red, in red, lower circuit, dented, fail, fails, failed, struggle,
    struggles, struggling, suffer, suffers, suffered, lay off, layoffs, job cuts, shutdown, shut down, halted,
    suspended, debt-laden, cash-strapped, downside, vulnerable, choppy, turmoil, rout, bloodbath, bleeds, bleed,
    mayhem, meltdown, spooked, snap winning streak, under fire, in trouble, pain, painful, pessimistic, adequate
    supply, ample supply, ample stocks, oversupply, glut, increased supply, higher supply, reduced offtake, low
    demand, recalled, accused, allegations, alleged, violation, violations, irregularities, setback, tainted,
    sanction, sanctions, scandal, downside risk, takes a hit, take a hit, takes toll, take toll, not attractive,
    unlikely, threat, threatens, outage, explosion, accident, deadly, contamination, pollution, shortage, resigns
    amid, plea against, 利空, 看空, 看淡, 低于预期, 不及预期, 逊于预期, 承压, 恶化, 低迷, 疲软, 拖累, 警示, 质疑, 处罚, 罚款, 违规, 违约, 爆雷, 暴雷, 诉讼, 冻结,
    被查, 立案, 调查, 造假, 欺诈, 失信, 退市, 停牌, 裁员, 倒闭, 破产, 减持, 抛售, 卖出评级, 减持评级, 下调, 跑输, 悲观, 担忧, 风险, 危机, 困境, 困难, 压力, 亏空, 预亏, 首亏,
    续亏, 翻绿, 飘绿, 净流出, 出逃, 停产, 召回, 事故, 投诉, 维权, 丑闻, 被罚, 套现, 爆仓, 平仓, 遇冷, 受挫, 滞销, 乏力, 遭遇, 遭, 陷入, 黑天鹅, 崩盘, 失守, 疑云, 隐忧, 存疑,
    缺陷, 污染, 泄露, 延期, 终止, 失败, 被否, 拒绝, 逾期, 警告, 问询, 谴责, 弃购, 断供, 断裂, 踩雷, 洗钱, 涉嫌, 被捕, 拘留, 举报, 离职潮, 跑路, 破发, 流拍, 无人问津, 不良,
    selling pressure, heavy selling, under pressure, pressures, suffering, weakening, downbeat, wilts, wilt,
    skeptical, sceptical, mirage, go short, short on, volatile, chill, take hit, takes hit, took hit, severely hit,
    badly hit, hit hard, hit hardest, limited upside, upside limited, upside is limited, guilty, debacle, stumble,
    stumbles, shaky, flounder, flounders, glum, doubts, doubt, blame, blames, overpriced, dumped, pricey, costly,
    soft, plumb, plumbs, anxiety, melts, melted, slackness, hurdles, hurdle, challenges, pegs back, crosshairs,
    sinking, tanking, ends in red, mauled, battered, hammered, punished, beaten, faces heat, face heat, feel the
    heat, to weigh, probed, barred, fined, steep fall, attaches, pledges, claim refund, bail out, bailout, no longer
    cheap, dries up, drying up, big drag, turbulent, bumpy, choppiness, derail, beating, knock, fizzle     out,
    depressed, damage, moving sideways, steer clear, say no, caps gains, capped, wary, hawkish, terrible, horrible,
    nightmare, worsens, worsen, deteriorates, deteriorating, deterioration, lag behind, lost sheen, lose sheen,
    loses sheen, off-colour, bust, busted, dead, ugly, snub, fraudulent, evasion, laundering, ponzi, chargesheet,
    arrested, arrest, jail, jailed, slowing, sluggishness, dragged down, extends     falls, extend falls, extends
    fall, extends losses, extend losses, cracks down on, muted demand, difficult, tough, strong resistance, stiff
    resistance, face resistance, a sell, 'sell' call, a 'sell', sell call, falters, faltered, faltering, tread
    water, treads water, tread cautiously, in the doldrums, into red, prohibited, scraps, shelved, on hold,
    defaulter, be avoided, avoidable, not recommended, tight spot, challenging, wobbly, depreciates, depreciation,
    devaluation, correcting, shocked, uncompetitive, pummeled, pummelled, lawsuits, lawsuit, pegged back, peg back,
    chokes, choke, bear market, cash     crunch, financial crunch, opposition, pare gains, pares gains, pared gains,
    pare early gains, pares early gains, trims gains, trim gains, trims early gains, trims initial gains, reverse
    gains, reverses gains, erases gains, gives up gains, early gains, out of favour, disrupts, disrupted, steep
    valuations, overhang, impediment, pressure on margins, not excited, overdone, off-track, crunch, froze, illegal,
    misleading, discrepancies, flouting, irregular, admonished, censured, embattled, beleaguered, ailing, awful,
    dreadful, abysmal, disastrous, disaster, catastrophic, dire, weakest, unfavourable, unfavorable, unsustainable,
    unviable, scepticism, skepticism, dampens, dampened, dampen, dampener, spoils, spoilsport, hampers, hampered,
    hamper, hinder, hinders, stalled, stalls, jeopardy, stagnant, stagnation, recession, loss-making, lossmaking,
    disruption, protests, boycott, ouster, ousted, sacked, insolvent, liquidation, winding up, haircut, write-off,
    write off, writedown, write-down, writes off, impairment, contagion, panic, selloffs, thrashed, pounded,
    hammering, drubbing, battering, blow, jolt, jolts, jolted, shocker, setbacks, crippled, cripples, cripple,
    squeeze, squeezed, strained, strain, burdened, saddled, overvaluation, frothy, froth, bubble, profit warning,
    warning, alarm, alarming, alarms, wobble, wobbles, limps, limping, underwhelming, unimpressive, insipid, flop,
    flops, flopped, cancels, cancelled, scrapped, called off, calls off, violates, violated, flouts, flouted,
    misled, cheated, cheating, forgery, embezzlement, siphoning, bribery, graft, corruption, non-compliance,
    convicted, blacklisted, slammed, roiled, rattled, rattles, worrisome, worrying, unnerved, unnerves, nosedives,
    underperformance, underperforming, dragging down, weighing, dents sentiment, hemorrhage, tightening noose,
    crackdown, clampdown, slams, sour, sours, soured, sore, bitter, messy, murky, shadow, cloud over, clouds,
    clouded, plagued, dogged, wrath, backlash, fallout, spat, feud, row over
  `),
  goodFor: phrases(`
    buy, buys, bought, likes, prefer, prefers, upgrade, upgrades, cheer, cheers, aid, aids, overweight on, bullish
    on, positive on, raises target, raises target price, ups target, betting on, bets on, pick, backs, rescues, add,
    adding, accumulates, invest in, invests in, favour, favours, maintains buy on, support, supports, great news
    for, raises stake in, hikes stake in, ups stake in, get into, bets big on, recommends, reiterates buy on, raises
    price target, endorses, praises, applauds, rewards, rescue
  `),
  badFor: phrases(`
    sell, sells, sold, dump, dumps, downgrade, downgrades, ban, bans, probe, probes, raid, raids, fines, weigh,
    weighs, hurt, hurts, hit, hits, slap, slaps, warns, warn, avoid, shun, shuns, shunning, suspends, rejects,
    reject, dent, dents, spook, spooks, sues, cuts target, cuts target price, slashes target, bearish on, cautious
    on, negative on, underweight on, exits, bars, accuses, haunts, fine on, penalty on, put pressure on, pressure
    on, impact, oppose, opposes, freezes, prohibits, offload, offloads, offloading, challenges order, criticises,
    criticizes, penalises, penalizes, indicts, debars, blacklists, pummels, pummel, hammers, batters, punishes,
    rattle, roils, blasts, derails
  `),
  goodForBoth: phrases(`
    lift, lifts, lifting, boost, boosts, boosting, help, helps, prop up, props up, bolster, bolsters, underpin,
    underpins, drive, drives
  `),
  badForBoth: phrases(`
    drag, drags, dragging, drags down, drag down, weigh on, weighs on, weighing on, pulls down, pull down
  `),
  asksFor: phrases(`
    like, own, keep, go for, stay with, stay long on, bet on, go long on, take, hold on to
  `),
  asksOff: phrases(`
    exit, short, get out of, stay away from, stay out of, book profits in, book profit in, book out of
  `),
  even: phrases(`
    flat, mixed, steady, steadies, steadied, rangebound, range-bound, range bound, unchanged, little changed, calm,
    neutral, sideways, 持平, 平稳, 震荡, 横盘, 平盘, 窄幅
  `),
  nothing: phrases(`
    stop loss, stop-loss, stop losses, stoploss, up to, set up, sets up, start-up, start-ups, startup, startups,
    follow up, catch up, up for grabs, high court, high-speed, high street, low-cost, low cost, hold up, top up,
    growth fund, open up, gain entry, rate cut, rate cuts, interest rates, record date, buy back, buy-back, back-up,
    end up, line up, round up, wrap up, turn up, up next, upto, growth rate, cut off, cut-off, well-known, as well
    as, as well, buying and selling, selling price, above all, high net worth, below-average, capital gains, capital
    gain, sell-side, buy-side, under construction, under way, underway, green energy, green bond, green bonds, cost
    of living, risk management, mutual fund, tax-free, income tax, tax free, no-frills, 涨跌, 涨跌幅, 跌幅居前, 增长率, 风险管理,
    风险控制, 风险提示, 利率下调, 成本控制, 不良资产处置, 质押率, 上升通道, 遭受, 调查研究, 市场调查, 问卷调查, 停牌核查, 反洗钱, 终止上市风险警示, 加大, 不断, red herring, steps
    down, step down, stepping down, stepped down, on every dip, on all declines, on declines, wall street week
    ahead, hits market, hit market, hits the market, to hit market, hit the market, hits bourses, advisory firm,
    limited liability, limited company, under review, at record date, level playing field, take place, up stake, ups
    stake, hikes stake, firm up plans, up for sale, up to rs, to pick up, picks up stake, pick up stake, buys stake,
    buy stake, to buy stake, stake buy, good friday, fall in line, fall under, under esop, red flag, green shoe,
    greenshoe, tax-free bonds, debt trades, debt market, debt funds, debt fund, debt securities, inflation-linked,
    inflation data, rate hike, hikes, price rise, gears up, tie up, tie-up, snap up, snaps up, mop up, mops up, look
    up, shareholders nod, shareholders' nod, shareholder     nod, good news for, good sense, is it good, speed up,
    up vigil, ramp up, ramps up, lines up, support level, support levels, support seen, support at, next support,
    key support, immediate support, support of, support zone, strong support, raises rs, raise rs, should you,
    high-level, on the upside, wait and watch, recommend wait and watch, above     51, share buyback, share buy
    back, share buy-back, takes breather, take a breather, to help     poor
  `),
}
