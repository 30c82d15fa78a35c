// Imported before the parts, because the order of the style layers is the order in which they are first named.
import "../../../core/ui/styles/tokens.css";
import "../../../core/ui/styles/base.css";
import "../../../core/ui/styles/section.css";
