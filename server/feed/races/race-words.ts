/** The words that names of horses are made of, two for each. */
export const FIRST_WORDS: readonly string[] =
  "Amber,Autumn,Blue,Brave,Bright,Bronze,Calm,Cedar,Clever,Cobalt,Copper,Coral,Crimson,Dawn,Distant,Early,Ember,Fair,Fern,Frosty,Gentle,Gilded,Golden,Grand,Hazel,Hidden,Indigo,Ivory,Jade,Late,Lively,Lone,Lunar,Maple,Marble,Merry,Misty,Noble,Northern,Opal,Pale,Pearl,Plain,Proud,Quiet,Rapid,Rising,Rustic,Sandy,Scarlet,Silent,Silver,Simple,Southern,Steady,Stormy,Summer,Sunny,Swift,Tall,Tidal,Velvet,Violet,Warm,Western,Wild,Winter,Woven".split(
    ",",
  );
export const SECOND_WORDS: readonly string[] =
  "Anchor,Arrow,Ballad,Beacon,Bell,Bough,Breeze,Bridge,Brook,Canyon,Chapter,Chime,Cloud,Comet,Compass,Cove,Crest,Drum,Echo,Falcon,Feather,Fiddle,Field,Flint,Garden,Glade,Harbour,Harvest,Heron,Hill,Horizon,Island,Journey,Kestrel,Ladder,Lantern,Letter,Lighthouse,Linen,Market,Meadow,Melody,Mill,Mosaic,Orchard,Otter,Paddle,Parade,Pebble,Pier,Plover,Quarry,Rain,Ribbon,Ridge,River,Saddle,Shore,Signal,Sparrow,Spring,Star,Stone,Tapestry,Thicket,Timber,Trail,Valley,Voyage,Willow".split(
    ",",
  );
/** Stables are named like farms. */
export const STABLES: readonly string[] =
  "Alder Yard,Barley Gate,Beech Row,Birch Lane,Bramble Yard,Brick Barn,Chalk Pit,Clover Yard,Cross Keys,Elm Green,Fallow Yard,Far Paddock,Gorse Yard,Hay Loft,Heath Barn,High Paddock,Hollow Lane,Ivy Barn,Long Meadow,Low Barn,Mill Yard,Moss Gate,Nettle Yard,Oak Stables,Old Forge,Pine Yard,Quarry Barn,Red Gate,Rowan Yard,Rush Green,Sandpit Yard,Slate Barn,South Paddock,Thorn Yard,Top Field,Walnut Yard,Water Meadow,West Barn,White Gate,Yew Lane".split(
    ",",
  );
/** What a race is called after. */
export const PRIZES: readonly string[] =
  "Acorn,Anvil,Barometer,Bellows,Birdsong,Cartwheel,Clockmaker,Crossroads,Ferryman,Foxglove,Gatehouse,Granary,Hedgerow,Hourglass,Inkwell,Keystone,Lamplighter,Millstone,Nightjar,Oatfield,Paintbox,Quayside,Riverboat,Sailmaker,Skylark,Stonemason,Sundial,Toymaker,Watermill,Weathervane".split(
    ",",
  );
