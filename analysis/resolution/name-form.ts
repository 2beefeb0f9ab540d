/**
 * Legal forms at the end of names, by what they say: those of one line are the same form, in whatever words. Without
 * accents, dots and the word "and", as `nameFormOf` leaves them. After the ISO 20275 list of entity legal forms (GLEIF),
 * the forms that are written out in names most often.
 */
const forms: readonly string[] = [
  'ltd|limited|co ltd|co limited|company limited|company ltd|pte ltd|pty ltd|pvt ltd|private limited|private ltd|pte limited|pty limited|proprietary limited|ltda|limitada|ltee|limitee',
  'plc|public limited company|pcl|public company limited',
  'inc|incorporated|corp|corporation|company inc|co inc',
  'llc|limited liability company|ooo',
  'llp|limited liability partnership',
  'lp|limited partnership',
  'gmbh|ggmbh|mbh|gesellschaft mit beschrankter haftung|gesellschaft mbh|gesmbh|ges m b h',
  'gmbh co kg|gmbh co|gmbh cokg|gmbh co kommanditgesellschaft',
  'ag co kg|ag co',
  'ag|aktiengesellschaft',
  'kgaa|gmbh co kgaa|ag co kgaa|se co kgaa|kommanditgesellschaft auf aktien',
  'kg|kommanditgesellschaft|co kg',
  'ohg|offene handelsgesellschaft',
  'ug|ug haftungsbeschrankt|unternehmergesellschaft haftungsbeschrankt|unternehmergesellschaft',
  'ev|eingetragener verein',
  'eg|eingetragene genossenschaft',
  'ek|ekfm|ekfr|eingetragener kaufmann',
  'se|societas europaea',
  'sa|societe anonyme|sociedad anonima|sociedade anonima',
  'sas|sasu|societe par actions simplifiee|societe par actions simplifiee unipersonnelle',
  'sarl|eurl|societe a responsabilite limitee',
  'snc|societe en nom collectif|societa in nome collettivo',
  'sca|societe en commandite par actions',
  'scs|societe en commandite simple',
  'sci|societe civile immobiliere',
  'sl|slu|sociedad limitada|sociedad de responsabilidad limitada',
  'spa|societa per azioni',
  'srl|societa a responsabilita limitata',
  'bv|besloten vennootschap',
  'nv|naamloze vennootschap',
  'ab|aktiebolag|aktiebolaget',
  'as|aksjeselskap',
  'asa|allmennaksjeselskap',
  'aps|anpartsselskab',
  'oy|osakeyhtio',
  'oyj|julkinen osakeyhtio',
  'kft|korlatolt felelossegu tarsasag',
  'zrt|nyrt|rt',
  'sro|spol sro|spolecnost s rucenim omezenym',
  'doo',
  'ad',
  'sp zoo|spolka z ograniczona odpowiedzialnoscia|spolka zoo',
  'kk|kabushiki kaisha',
  'sdn bhd|bhd',
  'tbk',
]

const formOf = new Map(
  forms.flatMap((line) => {
    const ways = line.split('|')
    return ways.map((way) => [way, ways[0] as string] as const)
  }),
)
const longestForm = Math.max(...[...formOf.keys()].map((way) => way.split(' ').length))

/** The words of a name without the legal form at their end, and the form; `null` where there is none. */
export function withoutLegalForm(words: readonly string[]): { words: readonly string[]; form: string | null } {
  for (let length = Math.min(longestForm, words.length - 1); length > 0; length--) {
    const form = formOf.get(words.slice(-length).join(' '))
    if (form !== undefined) return { words: words.slice(0, -length), form }
  }
  return { words, form: null }
}

const chineseForms: readonly (readonly [end: RegExp, form: string])[] = [
  [/股份有限公司$/, '股份有限公司'],
  [/(?:有限责任公司|有限公司)$/, '有限公司'],
  [/(?:合伙企业有限合伙|有限合伙企业|有限合伙|合伙企业)$/, '合伙企业'],
  [/公司$/, '公司'],
]

/** A Chinese name in simplified characters and without marks, without the legal form at its end, and the form. */
function withoutChineseForm(name: string): { name: string; form: string | null } {
  for (const [end, form] of chineseForms) {
    const rest = name.replace(end, '')
    if (rest !== '' && rest !== name) return { name: rest, form }
  }
  return { name, form: null }
}

/**
 * Traditional characters and the simplified ones that stand for them, in pairs: those of the names of companies, places
 * and people. After the Comprehensive List of Simplified Characters (General Office of the State Council, 1986); where
 * one simplified character stands for several traditional ones, all of them lead to it.
 */
const pairs =
  '萬万與与專专業业叢丛東东絲丝兩两嚴严喪丧個个豐丰臨临為为麗丽舉举義义烏乌樂乐喬乔習习鄉乡書书買买亂乱爭争於于虧亏雲云亞亚產产畝亩親亲億亿僅仅從从侖仑倉仓儀仪們们價价眾众優优會会傘伞偉伟傳传傷伤倫伦偽伪體体餘余傭佣俠侠侶侣僑侨儉俭債债傾倾償偿儲储兒儿兌兑黨党' +
  '蘭兰關关興兴養养獸兽內内岡冈冊册寫写軍军農农馮冯沖冲決决況况凍冻淨净涼凉減减湊凑幾几鳳凤憑凭凱凯擊击劃划劉刘則则剛刚創创刪删別别製制劑剂剝剥劇剧勸劝辦办務务動动勵励勁劲勞劳勢势勳勋匯汇滙汇區区醫医華华協协單单賣卖盧卢衛卫卻却廠厂廳厅歷历曆历厲厉壓压廚厨縣县' +
  '參参雙双發发髮发變变疊叠葉叶號号後后員员響响啟启啓启喚唤問问園园圍围國国圖图圓圆聖圣場场壞坏塊块堅坚壇坛墳坟壩坝墊垫壘垒塵尘牆墙壯壮聲声殼壳處处備备復复複复頭头夾夹奪夺奮奋獎奖奧奥妝妆婦妇媽妈嬌娇孫孙學学寧宁寶宝實实寵宠審审憲宪宮宫寬宽賓宾對对尋寻導导將将爾尔' +
  '嘗尝層层屆届屬属嶼屿歲岁島岛峽峡嶺岭幣币帥帅師师帳帐幫帮帶带幹干庫库廟庙廣广慶庆應应廢废開开異异張张彌弥彎弯彈弹強强歸归當当錄录徹彻徑径禦御憶忆憂忧懷怀態态總总戀恋恆恒惡恶悅悦驚惊懸悬慣惯憤愤願愿戰战戲戏戶户撲扑執执擴扩掃扫揚扬擾扰撫抚搶抢護护報报擔担擬拟' +
  '攏拢揀拣擁拥攔拦擇择掛挂摯挚揮挥擋挡擠挤據据攝摄擺摆搖摇攤摊敵敌數数齊齐鬥斗斬斩斷断無无舊旧時时曠旷顯显晉晋曉晓暈晕暫暂術术機机殺杀雜杂權权條条來来楊杨極极構构標标棧栈樹树樣样橋桥檔档檢检樓楼櫃柜樞枢橫横歐欧歡欢殘残氣气漢汉湯汤溝沟沒没淪沦滬沪淚泪澤泽潔洁' +
  '灑洒濟济瀏浏測测渾浑濃浓濤涛澇涝渦涡潤润漲涨漸渐滲渗溫温灣湾濕湿滅灭燈灯靈灵災灾煉炼爐炉點点煙烟熱热燒烧愛爱爺爷牽牵獨独獅狮獵猎豬猪貓猫獻献環环現现瑪玛璽玺電电畫画療疗瘋疯皺皱盤盘監监蓋盖確确礎础碩硕磚砖礦矿碼码禮礼禍祸離离種种積积稱称穩稳窮穷竊窃競竞筆笔' +
  '築筑簽签簡简範范籃篮籌筹類类糧粮緊紧糾纠紅红約约級级紀纪純纯紗纱納纳縱纵紛纷紙纸紋纹紡纺線线綫线練练組组細细織织終终紹绍經经綁绑結结絡络給给絕绝統统繼继績绩緒绪續续維维綿绵綜综綠绿緣缘編编縮缩緩缓繡绣繪绘羅罗羈羁聯联聰聪職职肅肃腸肠膚肤腎肾脹胀膠胶腦脑臉脸' +
  '臺台艦舰艙舱藝艺節节蕪芜蘆芦蘇苏蘋苹莖茎薦荐莊庄葷荤榮荣藥药蓮莲獲获瑩莹營营蕭萧薩萨蔥葱蔣蒋藍蓝蔭荫虛虚蟲虫蝦虾螞蚂蠻蛮補补襯衬襲袭裝装見见觀观規规視视覺觉覽览觸触計计訂订認认討讨讓让訓训議议記记講讲許许論论設设訪访證证評评識识訴诉診诊詞词試试詩诗誠诚話话' +
  '誕诞詢询該该詳详語语誤误說说請请諸诸諾诺讀读課课誰谁調调諒谅談谈謀谋謝谢譜谱譯译貝贝負负財财貢贡貨货質质販贩貧贫購购貫贯貴贵貸贷貿贸費费賀贺資资賭赌賞赏賠赔賴赖賺赚賽赛贈赠贊赞贏赢趙赵趕赶躍跃踐践車车軌轨軟软轉转輪轮輔辅輕轻載载較较輝辉輛辆輸输轄辖辭辞邊边' +
  '遼辽達达遷迁過过邁迈運运還还這这進进遠远違违連连遲迟適适選选遜逊遞递邏逻遺遗鄧邓鄭郑鄰邻醬酱釀酿釋释鑒鉴針针釣钓鈔钞鈣钙鋼钢鑰钥鈞钧鉤钩鈴铃鉛铅銀银銅铜鋁铝銷销鋒锋鋰锂鍋锅鏈链鎖锁鎮镇鏡镜鐘钟鐵铁長长門门閃闪閉闭閔闵閣阁閱阅闊阔隊队陽阳陰阴陣阵階阶際际陸陆' +
  '陳陈險险隨随隱隐難难雞鸡霧雾靜静韓韩韻韵頁页頂顶項项順顺須须預预領领頻频題题額额顏颜風风飛飞飯饭飲饮飾饰飽饱館馆駐驻馬马馳驰驅驱駕驾騎骑驗验騰腾驢驴鬆松魚鱼魯鲁鮮鲜鯨鲸鳥鸟鳴鸣鴻鸿鵬鹏鶴鹤鷹鹰鹽盐麥麦黃黄齡龄龍龙龐庞龜龟峯峰羣群裏里裡里'

const simplified = new Map<string, string>()
for (let at = 0; at < pairs.length; at += 2) simplified.set(pairs[at] as string, pairs[at + 1] as string)

/** The text in simplified characters; for comparison only, as the conversion is lossy. */
function simplifiedChinese(text: string): string {
  let written = ''
  for (const character of text) written += simplified.get(character) ?? character
  return written
}

/** A name as it is compared. */
export type NameForm = {
  /** As it was written. */
  written: string
  /** Without regard to case, width and spacing. */
  plain: string
  /** The remaining words in order, without accents, marks and legal form; Chinese in one piece. */
  words: readonly string[]
  /** The same words sorted, in one piece. */
  sorted: string
  /** The same words in their order without a space. */
  joined: string
  chinese: boolean
  /** The legal form, normalised; `null` without one. */
  form: string | null
  /** Numbers in it, in their order: funds and branches differ by nothing else. */
  numbers: string
}

const han = /\p{Script=Han}/u
const silent = new Set(['and', 'und', 'et', 'the'])
const romanNumber = /^(?:x{1,3}|x{0,2}(?:ix|iv|v?i{1,3}|v))$/

/**
 * The form of a name used for comparison: without width, case, accents, marks, "&" and legal forms; traditional
 * characters become simplified, and single letters form one word.
 */
export function nameFormOf(written: string): NameForm {
  const plain = written.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const all = wordsOf(plain)
  const { words, form } = han.test(plain) ? chineseWords(all) : withoutLegalForm(all)
  return {
    written,
    plain,
    words,
    sorted: words.toSorted().join(' '),
    joined: words.join(''),
    chinese: han.test(plain),
    form,
    numbers: numbersIn(words),
  }
}

const ascii = /^[ -~]*$/
const pairOfUmlaut = /[aou]e/

const withoutAccents = (plain: string): string =>
  simplifiedChinese(plain)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ł/g, 'l')

const withoutUmlauts = (written: string): string =>
  written.replace(/(?<=\p{Script=Latin})(?:ae|oe|ue)/gu, (pair) => pair.charAt(0))

function wordsOf(plain: string): string[] {
  const written = ascii.test(plain) ? plain : withoutAccents(plain)
  const bare = (pairOfUmlaut.test(written) ? withoutUmlauts(written) : written).replace(/['’`´.]/g, '')
  const words: string[] = []
  let letters = ''
  const endLetters = () => {
    if (letters !== '') words.push(letters)
    letters = ''
  }
  for (const word of bare.split(/[^\p{L}\p{N}]+/u)) {
    if (word.length < 3 && /^\p{Script=Latin}$/u.test(word) && !/[ivx]/.test(word)) letters += word
    else {
      endLetters()
      if (word !== '' && !silent.has(word)) words.push(word)
    }
  }
  endLetters()
  return words
}

function chineseWords(all: readonly string[]): { words: readonly string[]; form: string | null } {
  const { name, form } = withoutChineseForm(all.join(''))
  const words = name.match(/[\p{Script=Han}]+|[^\p{Script=Han}]+/gu) ?? []
  return { words, form }
}

function numbersIn(words: readonly string[]): string {
  const numbers = words.flatMap((word, position) => {
    if (han.test(word)) return word.match(/[一二三四五六七八九十百]+(?=[号期厂分支])/g) ?? []
    if (position > 0 && romanNumber.test(word)) return [word]
    return (word.match(/\d+/g) ?? []).map((digits) => digits.replace(/^0+(?=\d)/, ''))
  })
  return numbers.join(' ')
}
