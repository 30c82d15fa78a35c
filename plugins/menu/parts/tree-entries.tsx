import { Icon, NavigationEntries, type NavigationEntriesProps } from "@core";

/** Entries of the navigation as rows like those of the tree. A number is shown as soon as it is known. */
export function TreeEntries(props: Omit<NavigationEntriesProps, "children" | "className">) {
  return (
    <NavigationEntries {...props} className="tree-item">
      {({ label, icon, badge }) => (
        <>
          <Icon name={icon} />
          <span dir="auto">{label}</span>
          {badge !== undefined && <span className="count">{badge}</span>}
        </>
      )}
    </NavigationEntries>
  );
}
