const words = (all: string) => new Set(all.split(' '))

/** Words with a capital letter that are no names of companies: places, times, bodies, indices, kinds of companies. */
const common = words(
  'China Beijing Shanghai Shenzhen Guangzhou Hong Kong Taiwan Japan Tokyo Korea Seoul India Mumbai Singapore ' +
    'Australia Sydney Britain London England UK Europe Germany Frankfurt Berlin France Paris Italy Milan Spain ' +
    'Madrid Switzerland Zurich Russia Moscow Ukraine America US U.S. USA United States Kingdom New York Wall ' +
    'Street Canada Toronto Mexico Brazil Argentina Chile Colombia Peru Venezuela Israel Turkey Egypt Nigeria ' +
    'Kenya Indonesia Jakarta Malaysia Thailand Bangkok Vietnam Philippines Manila Pakistan Bangladesh Sri Lanka ' +
    'Iran Iraq Dubai Qatar Kuwait Poland Warsaw Austria Vienna Greece Athens Portugal Lisbon Ireland Dublin ' +
    'Belgium Brussels Netherlands Amsterdam Denmark Sweden Stockholm Norway Oslo Finland Helsinki Washington ' +
    'Chicago Asia Africa Middle East Saudi Arabia Gulf Global World South North East West Central Southeast ' +
    'Zealand Latin Euro Eurozone Nordic Baltic Thai Vietnamese Indonesian Malaysian Philippine Polish Greek ' +
    'Portuguese Irish Belgian Austrian Czech Hungarian Argentine Chilean Colombian Nigerian Kenyan Egyptian ' +
    'Pakistani Ukrainian Crypto Bitcoin REIT REITs SPAC Chinese Japanese Korean Indian British European German ' +
    'French Italian Spanish Swiss Russian American Canadian Mexican Brazilian Asian African Western Eastern ' +
    'Southern Northern Dutch Danish Swedish Norwegian Finnish Turkish Israeli Australian Monday Tuesday Wednesday ' +
    'Thursday Friday Saturday Sunday January February March April May June July August September October November ' +
    'December Bank Banks Tech Technology Energy Property Real Estate Oil Gas Airline Airlines Auto Chip Steel ' +
    'Coal Mining Retail Consumer Health Healthcare Drug Defence Defense Insurance Financial Financials Internet ' +
    'Media Small Large Big Class Series A B H Preferred Ordinary Common Treasury NHS Company Companies Group ' +
    'Firms Stocks Board Management Regulators Lawyers Prosecutors Investors Analysts Creditors Liquidators ' +
    'Administrators Shareholders Directors Officials Executives Bondholders Trustees Auditors Receivers Traders ' +
    'Sources He She It They We I You This That These Those Its Their His Her Both Most Many Some Several Other ' +
    'Others All Each One Two Three Nasdaq NYSE Dow Jones FTSE Hang Seng CSI Nikkei DAX SEC CSRC DOJ FTC FCA FBI ' +
    'FDA IMF WHO ECB PBOC HKMA SFC ETF ETFs IPO CEO CFO Q1 Q2 Q3 Q4 PMI GDP',
)
/** Words that stand in names of persons, or of bodies that are no companies. */
const titles = words(
  'Counsel Mr Mrs Ms Dr Prof Professor President Minister Judge Justice Chairman Chairwoman Chair Chief ' +
    'Director CEO CFO Senator Governor Secretary Attorney Commission Ministry Department Court Bureau Authority ' +
    'Agency Committee Council Police University Government Parliament Senate Congress Reserve Treasury Exchange ' +
    'Association Federation Party Army Index',
)

/** Whether what is written with capital letters consists of such words alone. */
export const isCommonWord = (name: string): boolean => name.split(' ').every((word) => common.has(word))

export const isTitle = (word: string): boolean => titles.has(word)
