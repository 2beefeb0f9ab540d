/** Provinces, municipalities and large cities of China, without 省 and 市: names of companies begin with them. */
const places =
  '中国|中华人民共和国|北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|内蒙古|广西|西藏|宁夏|新疆|香港|澳门|台湾|' +
  '石家庄|唐山|保定|太原|大同|呼和浩特|包头|沈阳|大连|鞍山|长春|哈尔滨|大庆|南京|苏州|无锡|常州|南通|徐州|扬州|镇江|泰州|盐城|杭州|宁波|温州|嘉兴|湖州|绍兴|金华|台州|舟山|合肥|芜湖|福州|厦门|泉州|漳州|南昌|九江|赣州|济南|青岛|烟台|潍坊|淄博|临沂|威海|郑州|洛阳|武汉|宜昌|襄阳|长沙|株洲|岳阳|广州|深圳|珠海|佛山|东莞|中山|惠州|汕头|江门|湛江|南宁|柳州|桂林|海口|三亚|成都|绵阳|贵阳|遵义|昆明|拉萨|西安|咸阳|兰州|西宁|银川|乌鲁木齐'

const beginning = new RegExp(`^(?:${places})(?:省|市|特别行政区|(?:壮族|回族|维吾尔)?自治区)?`)
/** Characters of the place with which a Chinese name begins; 0 where it begins with none or is nothing else. */
export function placeLength(name: string): number {
  let [length, rest] = [0, name]
  for (let found = beginning.exec(rest); found !== null; found = beginning.exec(rest)) {
    const without = rest.slice(found[0].length)
    if (without.length < 2) break
    length += found[0].length
    rest = without
  }
  return length
}

/** What every name of the demonstration data has, and nobody types. */
const unsaid = '示例'

/**
 * The ways in which a folded Chinese name in one piece may be begun: as it is, and without its place, without what
 * nobody types, or without either.
 */
export function beginningsOf(compact: string, place: number): string[] {
  const bare = compact.slice(place)
  return [...new Set([compact, bare, compact.replace(unsaid, ''), bare.replace(unsaid, '')])].filter(
    ({ length }) => length > 1 || length === compact.length,
  )
}
